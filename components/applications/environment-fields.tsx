'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldViewProps } from '@/components/resource/field-view';
import { useLookup } from '@/components/resource/use-lookup';
import { Field } from '@/components/ui/field';
import { InlineRetry } from '@/components/ui/inline-retry';
import { LinkButton } from '@/components/ui/link-button';
import { Message } from '@/components/ui/message';
import { Wait } from '@/components/ui/wait';
import { askBff } from '@/lib/kit/bff-client';
import { textOf } from '@/lib/kit/form';
import type { ApplicationFacts } from '@/lib/resources/applications/form';
import { hookAddressProblem } from '@/lib/resources/applications/hook';
import {
  changesText,
  proposals,
  readChanges,
  withValue,
  type EnvironmentVariable,
  type VariableChanges,
} from '@/lib/resources/applications/variable';
import { VariableField } from './variable-field';

const DEBOUNCE_MS = 600;

/** Never cached: the stored values change with every save. */
const askApplication = (question: string) =>
  askBff<EnvironmentVariable[]>('/applications/environment', JSON.parse(question));

/** The variables that the application at the calling webhook publishes. Only changes made here are sent. */
export function EnvironmentFields({ current, context, error, setValue }: FieldViewProps<ApplicationFacts>) {
  const url = textOf(current, 'call_hook_url').trim();
  const sid = context.facts.sid ?? null;
  const stored = sid !== null && url === context.facts.call_hook_url;
  const usable = url !== '' && (stored || hookAddressProblem(url) === null);
  const question = usable && !context.viewing ? JSON.stringify({ url, sid }) : null;
  const { value: variables, problem, retry } = useLookup(question, { restMs: DEBOUNCE_MS, ask: askApplication });
  const failed = problem?.message;
  const changes: VariableChanges = {
    ...readChanges(current.env_vars),
    ...readChanges(current.env_secrets),
  };
  const changed = Object.keys(changes).length > 0;

  function put(known: EnvironmentVariable[], next: VariableChanges) {
    // A new application starts with all proposed values.
    const all = sid === null ? { ...proposals(known), ...next } : next;
    const texts = Object.entries(changesText(known, all));
    for (const [name, text] of texts) if (text !== (current[name] ?? '')) setValue(name, text, { shouldDirty: true });
  }

  const arrive = useEffectEvent((known: EnvironmentVariable[]) => {
    if (context.readOnly) return;
    // Values typed for an application at another address do not apply to this one.
    const own = Object.entries(changes).filter(([name]) => known.some((one) => one.name === name));
    put(known, Object.fromEntries(own) as VariableChanges);
  });
  useEffect(() => {
    if (variables) arrive(variables);
  }, [variables]);

  // After a save, the stored values differ from those loaded before.
  const unsaved = useRef(false);
  const saved = useEffectEvent(retry);
  useEffect(() => {
    if (unsaved.current && !changed) saved();
    unsaved.current = changed;
  }, [changed]);

  if (!usable)
    return <p className="muted">Enter the calling webhook URL to see which variables the application accepts.</p>;
  // The platform would call that address.
  if (context.viewing)
    return <p className="muted">To load the application’s variables, stop viewing as someone else.</p>;
  if (failed) return <InlineRetry onRetry={retry}>{failed}</InlineRetry>;
  if (!variables) return <Wait>Loading the application’s variables…</Wait>;
  if (variables.length === 0) return <p className="muted">This application doesn’t define any variables.</p>;
  const isProposed = sid !== null && !context.readOnly && !changed && Object.keys(proposals(variables)).length > 0;
  // Sentences about a variable begin with its name.
  const about = error?.split(' ', 1)[0];
  const elsewhere = error && !variables.some(({ name }) => name === about);
  return (
    <>
      {elsewhere && (
        <Field wide>
          <Message tone="red">{error}</Message>
        </Field>
      )}
      {isProposed && (
        <Field wide>
          <Message tone="jean" icon="info">
            Some of these are the application’s defaults and aren’t stored yet. They’re stored with your next change to
            a variable. <LinkButton onClick={() => put(variables, proposals(variables))}>Store the defaults</LinkButton>
          </Message>
        </Field>
      )}
      {variables.map((variable) => (
        <VariableField
          key={variable.name}
          variable={variable}
          change={changes[variable.name]}
          account={textOf(current, 'account_sid') || context.facts.accountSid || ''}
          error={variable.name === about ? error : undefined}
          readOnly={context.readOnly}
          onChange={(value) => put(variables, withValue(variables, changes, variable, value))}
          onRemove={() => put(variables, { ...changes, [variable.name]: null })}
        />
      ))}
    </>
  );
}
