'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import { useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { FormLayout } from '@/components/ui/form-layout';
import { FormSection } from '@/components/ui/form-section';
import { Message } from '@/components/ui/message';
import { SaveBar } from '@/components/ui/save-bar';
import { toasts } from '@/components/ui/toasts';
import { fieldsOf, isVisible, type FormContext, type FormDefinition, type Values } from '@/lib/kit/form';
import { callBff } from '@/lib/kit/bff-client';
import type { Problem } from '@/lib/kit/problem';
import { sentValues, validateForm } from '@/lib/kit/validate';
import { FieldRuns } from './field-runs';
import { FormField } from './form-field';
import { LeaveGuard } from './leave-guard';
import { useListPlace } from './list-place';
import styles from './resource-form.module.css';
import { SaveState } from './save-state';

export interface ResourceFormProps {
  form: FormDefinition;
  context: FormContext;
  values: Values;
  /** Path of the handler below /api: the collection to create in, or the record to change. */
  api: string;
  /** The list that the form belongs to. */
  listHref: string;
  /** Words for values that are ids, by field name. */
  valueLabels?: Record<string, string>;
  /** Watches the values; returns a sentence that stops Save, as the specification asks for in a few places. */
  blocked?: (values: Values) => string | null;
  onPick?: (name: string, option: unknown) => void;
  /** Below the fields: the danger zone. */
  children?: React.ReactNode;
}

/** The form of an area, drawn from its definition: sections, rules, save bar, conflict and failure in place. */
export function ResourceForm(props: ResourceFormProps) {
  const { form, context, values, api, listHref, valueLabels, blocked, onPick, children } = props;
  const router = useRouter();
  const back = useListPlace(listHref);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [left, setLeft] = useState(false);
  const resolver = useMemo(() => resolverFor(form, context), [form, context]);
  const { control, register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: values,
    values,
    resetOptions: { keepDirtyValues: true },
    resolver,
  });
  const { isSubmitting, isDirty, errors } = formState;
  const current = useWatch({ control }) as Values;
  const stop = blocked?.(current) ?? null;
  const create = context.mode === 'create';

  async function save(given: Values, overwrite = false) {
    setProblem(null);
    const sent = sentValues(form, given, context);
    const body = create ? { values: sent } : { values: sent, before: loadedValues(form, values), overwrite };
    const result = await callBff(create ? 'POST' : 'PUT', api, body);
    if (!result.ok) return failed(result.problem);
    toasts.show({ text: create ? form.texts.created : form.texts.updated, tone: 'success' });
    if (create || form.afterUpdate === 'list') {
      setLeft(true);
      router.push(back);
    }
    router.refresh();
  }

  function failed(found: Problem) {
    setProblem(found);
    toasts.show({ text: found.message, tone: 'error' });
    const shown = new Set(
      fieldsOf(form)
        .filter((field) => isVisible(field, current, context))
        .map(({ name }) => name),
    );
    Object.entries(found.fields ?? {})
      .filter(([name]) => shown.has(name))
      .forEach(([name, message], place) => setError(name, { message }, { shouldFocus: place === 0 }));
  }

  return (
    <form
      className={styles.form}
      onSubmit={handleSubmit((given) => save(given))}
      noValidate
      aria-label={form.titles[create ? 'create' : 'edit']}
    >
      <LeaveGuard active={isDirty && !left} />
      <FormLayout>
        {!context.readOnly && <p className={styles.intro}>Fields marked with an asterisk * are required.</p>}
        {problem && <FormProblem problem={problem} onOverwrite={handleSubmit((given) => save(given, true))} />}
        {form.sections.map((section, place) => {
          const fields = section.fields.filter((field) => isVisible(field, current, context));
          if (fields.length === 0) return null;
          const title = section.title ?? form.titles[create ? 'create' : 'edit'];
          return (
            <FormSection key={place} id={`section-${place}`} title={title} quiet={!section.title} note={section.note}>
              <FieldRuns fields={fields}>
                {(field) => (
                  <FormField
                    key={field.name}
                    field={field}
                    control={control}
                    register={register}
                    values={current}
                    context={context}
                    error={errors[field.name]?.message as string | undefined}
                    valueLabel={valueLabels?.[field.name]}
                    onPick={onPick}
                  />
                )}
              </FieldRuns>
            </FormSection>
          );
        })}
        {stop && <Message tone="amber">{stop}</Message>}
        {children}
      </FormLayout>
      <SaveBar
        state={<SaveState form={form} dirty={formState.dirtyFields} readOnly={context.readOnly} />}
        problem={errorCount(errors)}
      >
        <ButtonLink href={back}>{context.readOnly ? 'Back' : 'Cancel'}</ButtonLink>
        {!context.readOnly && (
          <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Saving…" disabled={stop !== null}>
            Save
          </Button>
        )}
      </SaveBar>
    </form>
  );
}

/** Why the save did not happen, until the next try; after somebody else's change, with the choice to go on. */
function FormProblem({ problem, onOverwrite }: { problem: Problem; onOverwrite: () => void }) {
  const conflict = problem.kind === 'conflict' && !!problem.changed;
  return (
    <Message
      tone={conflict ? 'amber' : 'red'}
      role="alert"
      end={
        conflict ? (
          <Button size="sm" onClick={onOverwrite}>
            Save anyway
          </Button>
        ) : undefined
      }
    >
      {problem.message}
      {problem.parts && (
        <ul>
          {problem.parts.map(({ what, outcome }) => (
            <li key={what}>{`${what}: ${outcome}`}</li>
          ))}
        </ul>
      )}
    </Message>
  );
}

function errorCount(errors: FieldErrors<Values>): string | undefined {
  const count = Object.keys(errors).length;
  return count === 0 ? undefined : count === 1 ? '1 field needs your attention' : `${count} fields need your attention`;
}

/** The loaded values, without secrets: with them the server notices what somebody else has changed since. */
function loadedValues(form: FormDefinition, values: Values): Values {
  const known = fieldsOf(form).filter(({ secret }) => !secret);
  return Object.fromEntries(known.map(({ name }) => [name, values[name]]));
}

function resolverFor(form: FormDefinition, context: FormContext): Resolver<Values> {
  return (values) => {
    const messages = Object.entries(validateForm(form, values, context));
    if (messages.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(messages.map(([name, message]) => [name, { type: 'rule', message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
