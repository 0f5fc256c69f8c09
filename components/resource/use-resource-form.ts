'use client';

import { useState } from 'react';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';
import {
  CLEARED,
  fieldsOf,
  isVisible,
  type Facts,
  type FormContext,
  type FormDefinition,
  type Values,
} from '@/lib/kit/form';
import type { Problem, Result } from '@/lib/kit/problem';
import { sentValues } from '@/lib/kit/validate';
import { lookAtChanged, lookForMade, type Found } from './look-again';
import { isMarked } from './save-state';
import { useFormDraft } from './use-form-draft';
import { useFormValues, type Loaded } from './use-form-values';
import { useSave } from './use-save';

export type { FormParts } from './use-form-values';

/** One press of Save. */
export interface Save<F extends Facts = Facts> {
  /** The editable fields, as the definition sends them. */
  sent: Values;
  /** Everything on screen. */
  now: Values;
  /** Everything as it was loaded. */
  before: Values;
  context: FormContext<F>;
  /** Overwrites what someone else has changed in the meantime. */
  overwrite: boolean;
}

/** A handler's response to a save. */
export interface SaveAnswer {
  sid?: string;
}

export interface ResourceFormOptions<F extends Facts = Facts> {
  form: FormDefinition<F>;
  context: FormContext<F>;
  values: Values;
  /** Path of the handler below /api: the collection to create in, or the record to change. */
  api: string;
  /** How and what to send, if not `{ values, before, overwrite }` to `api`. */
  request?: (save: Save<F>) => Promise<Result<SaveAnswer>>;
  /** Every rule counts, even for what is already stored. */
  strict?: boolean;
  furtherRules?: (values: Values) => Record<string, string>;
  /** After a save that failed half-way: the record's current state, and whether input stays; null changes nothing. */
  recover?: (problem: Problem) => Promise<{ loaded: Loaded<F>; keep: boolean } | null>;
  /** Finds out the outcome of a save when it is unknown, where reading the record at `api` is not enough. */
  look?: (sent: Values, context: FormContext<F>) => Promise<Found>;
  /** The facts of the loaded record that reveal someone else's change: drafts keep them. */
  began?: (facts: F) => Partial<F>;
  /** Called with valid values before they are sent; may add to them. Null cancels the save. */
  prepare?: (values: Values) => Promise<Values | null>;
  /** Where a save leads, given what was saved and the handler's response; without it the form stays. */
  leaveTo?: (saved: Values, answer: SaveAnswer) => string;
  /** Called with the handler's response to a save; a returned path overrides `leaveTo`. */
  onSaved?: (answer: SaveAnswer) => string | undefined;
  /** Called with the first field that blocks a save, before it gets the focus: it may have to be brought on screen. */
  onWrong?: (name: string) => void;
  /** Labels of values that are ids, by field name. */
  valueLabels?: Record<string, string>;
  onPick?: (name: string, option: unknown) => void;
  /** Names the draft, where the handler's path does not identify the form. */
  draftPath?: string;
}

/** The state of a declared form: its rules, saving, conflicts, its draft, and the result of a failed save. */
export function useResourceForm<F extends Facts>(options: ResourceFormOptions<F>) {
  const { form, api, prepare, leaveTo, onSaved, onWrong } = options;
  const { busy, send, follow } = useSave();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [preparing, setPreparing] = useState(false);
  const [left, setLeft] = useState(false);
  const [saves, setSaves] = useState(0);
  const { base, rebase, work, isDirty, dirtyFields, judge, tries, stop, begin, settle, expectOwn, parts } =
    useFormValues(options);
  const { current, context } = parts;
  const create = context.mode === 'create';
  const identity = Object.keys(form.identity ?? {});
  const isUnsaved = isDirty && !left;
  const basis = { dirty: dirtyFields, before: base.values };
  const { draft, picks } = useFormDraft(options, parts, basis, { unsaved: isUnsaved, saves }, (replaced, facts) =>
    rebase(startedFrom(base, replaced, facts), true),
  );

  async function save(overwrite: boolean) {
    if (context.readOnly) return;
    setProblem(null);
    begin();
    const now = work.getValues();
    const first = Object.keys(judge(now))[0];
    if (first !== undefined) return stopAt(first);
    setPreparing(true);
    const sent = sentValues(form, now, context);
    const prepared = prepare ? await prepare(sent) : sent;
    setPreparing(false);
    if (!prepared) return;
    const result = await send(request(options, { sent: prepared, now, before: base.values, context, overwrite }));
    if (!result.ok) {
      const met = await send(options.recover?.(result.problem) ?? Promise.resolve(null));
      if (met) rebase(met.loaded, met.keep);
      return failed(result.problem);
    }
    settle();
    setSaves((count) => count + 1);
    const to = onSaved?.(result.value) ?? leaveTo?.(sent, result.value);
    const link = create ? linkToMade(api, result.value, to) : undefined;
    toasts.show({ text: savedText(form, create, base.values, now), tone: 'success', link });
    if (to) setLeft(true);
    // What was typed is stored now; only a refresh of the page keeps what is still unsaved.
    else work.reset(withoutSecrets(form, { ...now, ...sent }), { keepDirtyValues: false });
    follow(to);
  }

  /** Finds out the outcome of a save when it is unknown. */
  async function look(): Promise<Found> {
    // Texts as they are stored.
    const sent = sentValues(form, current, context);
    if (create) return lookForMade(api, Object.fromEntries(identity.map((name) => [name, sent[name]])));
    const found = options.look
      ? await options.look(sent, context)
      : await lookAtChanged(api, form, changedOf(form, sent, dirtyFields));
    if (!found.isThere) return found;
    setSaves((count) => count + 1);
    work.reset(withoutSecrets(form, { ...current, ...sent }), { keepDirtyValues: false });
    follow();
    return found;
  }

  function failed(found: Problem) {
    setProblem(found);
    toasts.show({ text: found.message, tone: 'error' });
    const told = toldFields(found, form, current, context);
    if (told[0]) stopAt(told[0][0], Object.fromEntries(told));
    // What was saved after all is not someone else's change at the next attempt.
    if (!found.parts) return;
    expectOwn();
    follow();
  }

  function stopAt(name: string, messages?: Record<string, string>) {
    onWrong?.(name);
    stop(messages);
  }

  return {
    parts,
    /** Counts the blocked saves: after each, the first invalid field gets the focus. */
    tries,
    draft,
    picks,
    problem,
    dirtyFields,
    before: base.values,
    /** Until the page that the save led to is on screen. */
    isSubmitting: preparing || busy,
    /** The values are being sent: input would be neither sent nor kept. */
    isHeld: busy,
    /** Leaving would lose something. */
    isUnsaved: isUnsaved && !context.readOnly,
    /** Brings a field on screen, where the form shows only some of them at a time. */
    reveal: onWrong,
    look: create && identity.length === 0 ? undefined : look,
    submit: () => save(false),
    submitAnyway: () => save(true),
  };
}

export type FormWork = ReturnType<typeof useResourceForm>;

/** A Problem's messages, by path, for fields that are on screen. */
function toldFields<F extends Facts>(
  { fields = {} }: Problem,
  form: FormDefinition<F>,
  current: Values,
  context: FormContext<F>,
) {
  const visible = fieldsOf(form).filter((field) => isVisible(field, current, context));
  const shown = new Set(visible.map(({ name }) => name));
  return Object.entries(fields).filter(([path]) => shown.has(path.split('.')[0]!));
}

/** What a form started from, if its draft replaces other values than those of now. */
function startedFrom<F extends Facts>({ values, context }: Loaded<F>, replaced: Values, facts: Partial<F>): Loaded<F> {
  return { values: { ...values, ...replaced }, context: { ...context, facts: { ...context.facts, ...facts } } };
}

/** What was sent of the changed fields, without secrets. */
function changedOf(form: FormDefinition, sent: Values, dirty: Record<string, unknown>): Values {
  const changed = fieldsOf(form).filter(({ name, secret }) => name in sent && !secret && isMarked(dirty[name]));
  return Object.fromEntries(changed.map(({ name }) => [name, sent[name]]));
}

function request<F extends Facts>(options: ResourceFormOptions<F>, save: Save<F>): Promise<Result<SaveAnswer>> {
  if (options.request) return options.request(save);
  const { form, api } = options;
  const { sent: values, before, overwrite, context } = save;
  if (context.mode === 'create') return callBff<SaveAnswer>('POST', api, { values });
  return callBff<SaveAnswer>('PUT', api, { values, before: loadedValues(form, before), overwrite });
}

function savedText({ texts: { created, updated } }: FormDefinition, create: boolean, before: Values, now: Values) {
  if (create) return created;
  return typeof updated === 'string' ? updated : updated(before, now);
}

/** A link to the new record; none when the save leads there anyway. */
function linkToMade(api: string, { sid }: SaveAnswer, to: string | undefined) {
  const made = `/internal${api}/${sid}/edit`;
  return sid && !to?.startsWith(made) ? { href: made, label: 'Open it' } : undefined;
}

/** The loaded values without secrets, with which the server detects changes by others. */
function loadedValues(form: FormDefinition, values: Values): Values {
  const known = fieldsOf(form).filter(({ secret }) => !secret);
  return Object.fromEntries(known.map(({ name }) => [name, values[name]]));
}

/** The values after a save: a secret that was typed is stored now, and its field is empty again. */
function withoutSecrets(form: FormDefinition, values: Values): Values {
  const secrets = fieldsOf(form).filter(({ secret }) => secret);
  const empty = Object.fromEntries(secrets.map(({ name }) => [name, '']));
  return { ...values, ...empty, ...(CLEARED in values && { [CLEARED]: [] }) };
}
