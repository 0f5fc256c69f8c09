import { useCallback, useEffect, useMemo, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { fieldsOf, type Facts, type FormContext, type FormDefinition, type Values } from '@/lib/kit/form';
import { judgeForm, warningsOf, type Verdict } from '@/lib/kit/judge';
import type { ResourceFormOptions } from './form-options';
import type { Begun, FormParts } from './form-parts';
import type { Loaded } from './loaded';
import { withReplaced, same } from './unsaved-values';

type FormValues<F extends Facts> = Pick<
  ResourceFormOptions<F>,
  'form' | 'context' | 'values' | 'strict' | 'furtherRules'
>;

/** What an element begins with. The form takes that over from a checkbox, so one that is shown again begins as it was left. */
function begun(name: string, { values }: { values: Values }, now: (name: string) => unknown): Begun {
  const loaded = values[name];
  if (typeof loaded === 'boolean') return { defaultChecked: now(name) === true };
  return typeof loaded === 'string' || typeof loaded === 'number' ? { defaultValue: loaded } : {};
}

/** Starts a form with other values, and with unsaved input on top of them. */
function restart({ reset, setValue }: UseFormReturn<Values>, values: Values, input: Values): void {
  reset(values, { keepDirtyValues: false });
  for (const [name, value] of Object.entries(input)) setValue(name, value, { shouldDirty: true });
}

/** What is said before anybody has tried to save. */
const unjudged = (form: FormDefinition, values: Values, context: FormContext): Verdict => ({
  errors: {},
  warnings: warningsOf(form, values, context),
});

/** The lists of a form, which are changed and kept as a whole. Unregistered, they would be merged cell by cell with others' rows. */
function listsOf(form: FormDefinition): string[] {
  return fieldsOf(form).flatMap(({ kind, name }) => (kind === 'rows' || kind === 'slot' ? [name] : []));
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
  const work = useWork(base.values);
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
    () => (isAsked ? judgeForm(form, current, stored, context) : unjudged(form, current, context)),
    [isAsked, form, current, stored, context],
  );
  const errors = useMemo(() => {
    const told = Object.entries(verdict.errors).filter(([name]) => tries > 0 || asked.includes(name));
    return { ...(refused && stillRefused(refused, current)), ...Object.fromEntries(told) };
  }, [refused, verdict, tries, asked, current]);

  const setValue = useCallback<FormParts['setValue']>(
    (name, value, { shouldValidate = false, ...how } = {}) => {
      put(name, value, { shouldDirty: true, ...how });
      if (shouldValidate) setAsked((before) => [...before, name]);
    },
    [put],
  );
  const { update, followed } = useUpdates(form, work);
  const register = useCallback<FormParts['register']>(
    (name, how) => ({ ...enrol(name, { onChange: () => followed(name), ...how }), ...begun(name, base, getValues) }),
    [enrol, followed, getValues, base],
  );

  return {
    base,
    /** The form starts from another state of its record, with this input; without it, whatever was changed stays as it is. */
    rebase: (to: Loaded<F>, input?: Values) => {
      setBase(to);
      if (input) restart(work, to.values, input);
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

/** The library's form. What is changed stays when other values are given. */
function useWork(values: Values): UseFormReturn<Values> {
  const work = useForm<Values>({ defaultValues: values, values, resetOptions: { keepDirtyValues: true } });
  const { resetDefaultValues } = work;
  // The library still counts what has stayed as changed, although it may be what is stored by now.
  useEffect(() => resetDefaultValues(values), [resetDefaultValues, values]);
  return work;
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

/** What a handler rejected in a save, by path, and the values at that time. */
interface Refused {
  messages: Record<string, string>;
  values: Values;
}

/** The handler's messages for fields that still have the rejected value. */
function stillRefused({ messages, values }: Refused, current: Values): Record<string, string> {
  const fieldOf = (path: string) => path.split('.')[0]!;
  return Object.fromEntries(
    Object.entries(messages).filter(([path]) => same(values[fieldOf(path)], current[fieldOf(path)])),
  );
}
