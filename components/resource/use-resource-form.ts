import { useState } from 'react';
import { toasts } from '@/components/ui/toasts';
import { CLEARED, isVisible } from '@/lib/kit/field-state';
import { type Facts, fieldsOf, type FormContext, type FormDefinition, type Values } from '@/lib/kit/form';
import type { Problem } from '@/lib/kit/problem';
import { sentValues } from '@/lib/kit/sent-values';
import type { ResourceFormOptions, Save, SaveAnswer } from './form-options';
import { startedFrom } from './loaded';
import { isInDoubt, lookForMade, type Found } from './look-again';
import { isReadable, lookAtSent, sendSave } from './save-request';
import { useFormDraft } from './use-form-draft';
import { useFormValues } from './use-form-values';
import { useSave } from './use-save';

/** The state of a declared form: its rules, saving, conflicts, its draft, and the result of a failed save. */
export function useResourceForm<F extends Facts>(options: ResourceFormOptions<F>) {
  const { form, api, prepare, leaveTo, onSaved, onWrong } = options;
  const { busy, send, follow } = useSave();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [preparing, setPreparing] = useState(false);
  const [left, setLeft] = useState(false);
  const [saves, setSaves] = useState(0);
  const [attempted, setAttempted] = useState<Values>();
  const { base, rebase, work, isDirty, dirtyFields, judge, tries, stop, begin, settle, expectOwn, parts } =
    useFormValues(options);
  const { current, context } = parts;
  const create = context.mode === 'create';
  const identity = Object.keys(form.identity ?? {});
  const isUnsaved = isDirty && !left;
  const basis = { dirty: dirtyFields, before: base.values };
  const restart = (replaced: Values, facts: Partial<F>) => rebase(startedFrom(base, replaced, facts));
  const { draft, picks, forget } = useFormDraft(options, parts, basis, { unsaved: isUnsaved, saves }, restart);

  async function save(overwrite: boolean) {
    if (context.readOnly) return;
    setProblem(null);
    begin();
    const now = work.getValues();
    const first = tellRefusal(form, judge(now), now);
    if (first !== undefined) return stopAt(first);
    setPreparing(true);
    const sent = sentValues(form, now, context, create ? null : base.values);
    const prepared = prepare ? await prepare(sent) : sent;
    setPreparing(false);
    if (!prepared) return;
    const request = { sent: prepared, now, before: base.values, attempted, context, overwrite };
    const result = await send(sendSave(options, request));
    if (!result.ok) return failed(result.problem, request);
    settle();
    forget();
    setAttempted(undefined);
    setSaves((count) => count + 1);
    const to = onSaved?.(result.value) ?? leaveTo?.(sent, result.value);
    const link = create ? linkToMade(api, result.value, to) : undefined;
    toasts.show({ text: savedText(form, create, base.values, now), tone: 'success', link });
    if (to) setLeft(true);
    // What was typed is stored now; only a refresh of the page keeps what is still unsaved.
    else work.reset(withoutSecrets(form, { ...now, ...sent }), { keepDirtyValues: false });
    follow(to);
  }

  /** Looks for the texts as they are stored. What is found replaces the input, so the form takes none meanwhile. */
  async function look(): Promise<Found> {
    const sent = sentValues(form, current, context, create ? null : base.values);
    if (create) return lookForMade(api, Object.fromEntries(identity.map((name) => [name, sent[name]])));
    const found = await send(options.look ? options.look(sent, context) : lookAtSent(api, form, sent, dirtyFields));
    if (!found.isThere) return found;
    setSaves((count) => count + 1);
    work.reset(withoutSecrets(form, { ...current, ...sent }), { keepDirtyValues: false });
    follow();
    return found;
  }

  async function failed(found: Problem, request: Save<F>) {
    const now = found.secretsStored ? withoutSecrets(form, request.now) : request.now;
    const met = await send(options.recover?.(found, { ...request, now }) ?? Promise.resolve(null));
    if (met) rebase(met.loaded, met.input);
    else parts.update(() => now);
    if (isInDoubt(found)) setAttempted(request.sent);
    setProblem(found);
    toasts.show({ text: found.message, tone: 'error' });
    const told = toldFields(found, form, current, context);
    if (told[0]) stopAt(told[0][0], Object.fromEntries(told));
    // What was saved after all is not someone else's change at the next attempt.
    if (found.parts) expectOwn();
    if (found.parts && (await send(isReadable(api, create, found.parts)))) follow();
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

/** Says in a toast as well what a field wants said so when its value is refused. @returns the first wrong field */
function tellRefusal(form: FormDefinition, wrong: Record<string, string>, now: Values): string | undefined {
  const refused = fieldsOf(form).find(({ name, refusal }) => refusal && wrong[name] && now[name]);
  if (refused?.refusal) toasts.show({ text: refused.refusal, tone: 'error' });
  return Object.keys(wrong)[0];
}

/** What to say after a save. @param create whether it created the record */
function savedText({ texts: { created, updated } }: FormDefinition, create: boolean, before: Values, now: Values) {
  if (create) return created;
  return typeof updated === 'string' ? updated : updated(before, now);
}

/** A link to the new record; none when the save leads there anyway. */
function linkToMade(api: string, { sid }: SaveAnswer, to: string | undefined) {
  const made = `/internal${api}/${sid}/edit`;
  return sid && !to?.startsWith(made) ? { href: made, label: 'Open it' } : undefined;
}

/** The values after a save: a secret that was typed is stored now, and its field is empty again. */
function withoutSecrets(form: FormDefinition, values: Values): Values {
  // Others are not in the form: added to it, they would count as changes.
  const secrets = fieldsOf(form).filter(({ name, secret }) => secret && values[name] !== undefined);
  const empty = Object.fromEntries(secrets.map(({ name }) => [name, '']));
  return { ...values, ...empty, ...(CLEARED in values && { [CLEARED]: [] }) };
}

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
