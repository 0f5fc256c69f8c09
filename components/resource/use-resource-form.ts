'use client';

import { useEffect, useMemo, useState } from 'react';
import {
  useForm,
  useWatch,
  type Control,
  type FieldErrors,
  type Resolver,
  type UseFormRegister,
  type UseFormSetValue,
} from 'react-hook-form';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';
import { fieldsOf, isVisible, type FormContext, type FormDefinition, type Values } from '@/lib/kit/form';
import type { Problem } from '@/lib/kit/problem';
import { sentValues, validateForm } from '@/lib/kit/validate';
import { lookAtChanged, lookForMade, type Found } from './look-again';
import { isMarked } from './save-state';
import { useSave } from './use-save';

export interface ResourceFormOptions {
  form: FormDefinition;
  context: FormContext;
  values: Values;
  /** Path of the handler below /api: the collection to create in, or the record to change. */
  api: string;
  /** Asked when the values are right, before they are sent; may add to them. Null: not to be saved after all. */
  prepare?: (values: Values) => Promise<Values | null>;
  /** Where a save leads, told what was saved; without it the form stays. */
  leaveTo?: (saved: Values) => string;
  /** Told the handler's answer to a save; what it returns leads instead of `leaveTo`. */
  onSaved?: (answer: { sid?: string }) => string | undefined;
}

/** What the parts of a form share. */
export interface FormParts {
  form: FormDefinition;
  context: FormContext;
  control: Control<Values>;
  register: UseFormRegister<Values>;
  setValue: UseFormSetValue<Values>;
  /** Moves to a field. */
  setFocus: (name: string) => void;
  /** The values as they are on screen. */
  current: Values;
  errors: FieldErrors<Values>;
}

/** A form of a definition at work: its rules, saving, conflicts, and what a failed save said. */
export function useResourceForm({ form, context, values, api, prepare, leaveTo, onSaved }: ResourceFormOptions) {
  const { busy, send, follow } = useSave();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [wrong, setWrong] = useState<{ field: string }>();
  const [left, setLeft] = useState(false);
  const resolver = useMemo(() => resolverFor(form, context), [form, context]);
  const { control, register, handleSubmit, setError, setFocus, setValue, reset, formState } = useForm<Values>({
    defaultValues: values,
    values,
    resetOptions: { keepDirtyValues: true },
    resolver,
  });
  const { isSubmitting, isDirty, dirtyFields, errors } = formState;
  const current = useWatch({ control }) as Values;
  const create = context.mode === 'create';
  const identity = Object.keys(form.identity ?? {});

  async function save(given: Values, overwrite: boolean) {
    setProblem(null);
    const sent = sentValues(form, given, context);
    const prepared = prepare ? await prepare(sent) : sent;
    if (!prepared) return;
    const body = create ? { values: prepared } : { values: prepared, before: loadedValues(form, values), overwrite };
    const result = await send(callBff<{ sid?: string }>(create ? 'POST' : 'PUT', api, body));
    if (!result.ok) return failed(result.problem);
    toasts.show({ text: create ? form.texts.created : form.texts.updated, tone: 'success' });
    const to = onSaved?.(result.value) ?? leaveTo?.(sent);
    if (to) setLeft(true);
    // What was typed is what is stored now; only a refresh of the page keeps what is still unsaved.
    else reset(withoutSecrets(form, { ...given, ...sent }), { keepDirtyValues: false });
    follow(to);
  }

  /** Looks what has come of a save of which it is not known. */
  async function look(): Promise<Found> {
    const sent = sentValues(form, current, context);
    if (create) return lookForMade(api, Object.fromEntries(identity.map((name) => [name, sent[name]])));
    const changed = fieldsOf(form).filter(({ name, secret }) => name in sent && !secret && isMarked(dirtyFields[name]));
    const found = await lookAtChanged(api, form, Object.fromEntries(changed.map(({ name }) => [name, sent[name]])));
    if (!found.isThere) return found;
    reset(withoutSecrets(form, { ...current, ...sent }), { keepDirtyValues: false });
    follow();
    return found;
  }

  function failed(found: Problem) {
    setProblem(found);
    toasts.show({ text: found.message, tone: 'error' });
    const shown = new Set(
      fieldsOf(form)
        .filter((field) => isVisible(field, current, context))
        .map(({ name }) => name),
    );
    const told = Object.entries(found.fields ?? {}).filter(([name]) => shown.has(name));
    for (const [name, message] of told) setError(name, { message });
    if (told[0]) setWrong({ field: told[0][0] });
    // What was saved all the same is no longer somebody else's change at the next try.
    if (found.parts) follow();
  }

  // Not before the fields take the focus again.
  useEffect(() => {
    if (wrong) setFocus(wrong.field);
  }, [wrong, setFocus]);

  const parts: FormParts = { form, context, control, register, setValue, setFocus, current, errors };
  return {
    parts,
    problem,
    dirtyFields,
    /** Until what the save led to is on screen. */
    isSubmitting: isSubmitting || busy,
    /** The values are on their way: what would be typed now would be neither sent nor kept. */
    isHeld: busy,
    /** There is something that leaving would lose. */
    isUnsaved: isDirty && !left,
    look: create && identity.length === 0 ? undefined : look,
    submit: handleSubmit((given) => save(given, false)),
    submitAnyway: handleSubmit((given) => save(given, true)),
  };
}

/** The loaded values, without secrets: with them the server notices what somebody else has changed since. */
function loadedValues(form: FormDefinition, values: Values): Values {
  const known = fieldsOf(form).filter(({ secret }) => !secret);
  return Object.fromEntries(known.map(({ name }) => [name, values[name]]));
}

/** What a saved form shows: a secret that was typed is stored now, and its field is empty again. */
function withoutSecrets(form: FormDefinition, values: Values): Values {
  const secrets = fieldsOf(form).filter(({ secret }) => secret);
  return { ...values, ...Object.fromEntries(secrets.map(({ name }) => [name, ''])) };
}

function resolverFor(form: FormDefinition, context: FormContext): Resolver<Values> {
  return (values) => {
    const messages = Object.entries(validateForm(form, values, context));
    if (messages.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(messages.map(([name, message]) => [name, { type: 'rule', message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
