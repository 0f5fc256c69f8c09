'use client';

import { useCallback, useMemo, useState } from 'react';
import {
  useForm,
  useWatch,
  type Control,
  type RegisterOptions,
  type SetValueConfig,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { fieldsOf, type Facts, type FormContext, type FormDefinition, type Values } from '@/lib/kit/form';
import { judgeForm, type Verdict } from '@/lib/kit/validate';
import { isMarked } from './save-state';

/** What the parts of a form share. */
export interface FormParts<F extends Facts = Facts> {
  form: FormDefinition<F>;
  context: FormContext<F>;
  control: Control<Values>;
  /** Registers an element as a field of the form, with its initial value, which the server-rendered page already shows. */
  register: (name: string, how?: RegisterOptions<Values>) => UseFormRegisterReturn & Begun;
  setValue: (name: string, value: unknown, how?: SetValueConfig) => void;
  /** Changes fields, based on the values at that moment; returns only the changed ones. */
  update: (how: (now: Values) => Values) => void;
  /** Moves to a field. */
  setFocus: (name: string) => void;
  /** Called after a person has changed a field: applies what follows from that. */
  followed: (name: string) => void;
  /** The values as they are on screen. */
  current: Values;
  /** What blocks the save, by field; by path inside a slot. */
  errors: Record<string, string>;
  /** Warnings that do not block the save. */
  warnings: Record<string, string>;
}

interface Begun {
  defaultValue?: string | number;
  defaultChecked?: boolean;
}

interface FormValues<F extends Facts> {
  form: FormDefinition<F>;
  context: FormContext<F>;
  /** As they were loaded. */
  values: Values;
  /** Every rule counts, even for what is already stored. */
  strict?: boolean;
  /** Rules that need more than the definition knows, such as what the area's page has looked up. */
  furtherRules?: (values: Values) => Record<string, string>;
}

/** The initial state of a form: a record as it was loaded. */
export interface Loaded<F extends Facts = Facts> {
  values: Values;
  context: FormContext<F>;
}

function begun(value: unknown): Begun {
  if (typeof value === 'boolean') return { defaultChecked: value };
  return typeof value === 'string' || typeof value === 'number' ? { defaultValue: value } : {};
}

const NOTHING: Verdict = { errors: {}, warnings: {} };

/** Whether two values of a field are equal; lists and their rows by their contents. */
export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What a handler rejected in a save, by path, and the values at that time. */
interface Refused {
  messages: Record<string, string>;
  values: Values;
}

/** The lists of a form, which are changed and kept as a whole. Unregistered, they would be merged cell by cell with others' rows. */
function listsOf(form: FormDefinition): string[] {
  return fieldsOf(form).flatMap(({ kind, name }) => (kind === 'rows' || kind === 'slot' ? [name] : []));
}

/** The handler's messages for fields that still have the rejected value. */
function stillRefused({ messages, values }: Refused, current: Values): Record<string, string> {
  const fieldOf = (path: string) => path.split('.')[0]!;
  return Object.fromEntries(
    Object.entries(messages).filter(([path]) => same(values[fieldOf(path)], current[fieldOf(path)])),
  );
}

/**
 * The values of a form: as loaded, as typed, and what the rules say about them. When the page is read again, unsaved input
 * stays together with what it replaces, by which a save recognises someone else's change; all other values are updated. A form
 * with slots stays as a whole: only the list of records that it started from shows what was removed here and what someone else
 * has added.
 */
export function useFormValues<F extends Facts>(options: FormValues<F>) {
  const { form, context: given, values, strict = false, furtherRules } = options;
  const [base, setBase] = useState<Loaded<F>>({ values, context: given });
  const [seen, setSeen] = useState(values);
  /** The next reading of the page shows what was saved here: none of it is someone else's. */
  const [expectsOwn, setExpectsOwn] = useState(false);
  /** The number of attempts to save; after the first one, every change evaluates the rules. */
  const [tries, setTries] = useState(0);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<Refused | null>(null);
  const hasSlots = useMemo(() => fieldsOf(form).some(({ kind }) => kind === 'slot'), [form]);
  const context = useMemo(
    () => (hasSlots ? { ...given, facts: { ...given.facts, ...base.context.facts } } : given),
    [hasSlots, given, base],
  );
  const work = useForm<Values>({
    defaultValues: values,
    values: base.values,
    resetOptions: { keepDirtyValues: true },
  });
  const { control, getValues, setValue: put, register: enrol, formState } = work;
  const { isDirty, dirtyFields } = formState;
  for (const name of listsOf(form)) if (name in base.values) enrol(name);
  const current = useWatch({ control }) as Values;

  if (values !== seen) {
    setSeen(values);
    setExpectsOwn(false);
    if (!isDirty || (expectsOwn && !hasSlots)) setBase({ values, context: given });
    else if (!hasSlots) setBase({ values: withReplaced(values, base.values, current, dirtyFields), context: given });
  }

  const stored = given.mode === 'create' || strict ? null : base.values;
  const judge = (of: Values) => {
    const { errors } = judgeForm(form, of, stored, context);
    return { ...furtherRules?.(of), ...errors };
  };
  const isAsked = form.forgives === true || tries > 0 || asked.length > 0;
  const verdict = useMemo(
    () => (isAsked ? judgeForm(form, current, stored, context) : NOTHING),
    [isAsked, form, current, stored, context],
  );
  const errors = useMemo(() => {
    const told = Object.entries(verdict.errors).filter(([name]) => tries > 0 || asked.includes(name));
    return { ...(refused && stillRefused(refused, current)), ...Object.fromEntries(told) };
  }, [refused, verdict, tries, asked, current]);

  const setValue = useCallback<FormParts['setValue']>(
    (name, value, { shouldValidate = false, ...how } = {}) => {
      put(name, value, how);
      if (shouldValidate) setAsked((before) => [...before, name]);
    },
    [put],
  );
  const { update, followed } = useUpdates(form, work);
  const register = useCallback<FormParts['register']>(
    (name, how) => ({ ...enrol(name, { onChange: () => followed(name), ...how }), ...begun(base.values[name]) }),
    [enrol, followed, base],
  );

  return {
    base,
    /** The form starts from another state of its record; `keep` retains the input. */
    rebase: (to: Loaded<F>, keep: boolean) => {
      setBase(to);
      if (!keep) work.reset(to.values, { keepDirtyValues: false });
    },
    work,
    isDirty,
    dirtyFields: dirtyFields as Record<string, unknown>,
    judge,
    tries,
    /** A save was attempted and blocked: from now on the rules are evaluated, and the first invalid field is shown. */
    stop: (messages?: Record<string, string>) => {
      if (messages) setRefused({ messages, values: getValues() });
      setTries((count) => count + 1);
    },
    /** A save begins: the result of the last one is cleared. */
    begin: () => setRefused(null),
    expectOwn: () => setExpectsOwn(true),
    settle: () => {
      setTries(0);
      setAsked([]);
    },
    parts: {
      form,
      context,
      control,
      register,
      setValue,
      update,
      setFocus: work.setFocus,
      followed,
      current,
      errors,
      warnings: verdict.warnings,
    } satisfies FormParts<F>,
  };
}

/** The values as they are stored now, except what unsaved changes replace: that stays as it was when they were made. */
function withReplaced(stored: Values, before: Values, current: Values, dirty: Record<string, unknown>): Values {
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => {
      const replaces = isMarked(dirty[name]) && !same(value, current[name]);
      return [name, replaces ? before[name] : value];
    }),
  );
}

/** Changes based on the values at that moment, and those that follow from a change. */
function useUpdates(form: FormDefinition, { getValues, setValue }: UseFormReturn<Values>) {
  const update = useCallback<FormParts['update']>(
    (how) => {
      const now = getValues();
      for (const [name, value] of Object.entries(how(now))) {
        if (value !== now[name]) setValue(name, value, { shouldDirty: true });
      }
    },
    [getValues, setValue],
  );
  const followed = useCallback((name: string) => update((now) => form.follows?.[name]?.(now) ?? {}), [form, update]);
  return { update, followed };
}
