import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldViewProps } from '@/components/resource/field-view';
import { useLookup } from '@/components/resource/use-lookup';
import { askBff } from '@/lib/kit/bff-client';
import { textOf } from '@/lib/kit/form';
import { columnProblem } from '@/lib/kit/text-columns';
import type { ApplicationFacts } from '@/lib/resources/applications/form';
import { hookAddressProblem } from '@/lib/resources/applications/hook';
import {
  changesText,
  notedChanges,
  proposals,
  type EnvironmentVariable,
  type NotedChanges,
  type VariableChanges,
} from '@/lib/resources/applications/variable';

const DEBOUNCE_MS = 600;

/** Never cached: the stored values change with every save. */
const askApplication = (question: string) =>
  askBff<EnvironmentVariable[]>('/applications/environment', JSON.parse(question));

type Parts = Pick<FieldViewProps<ApplicationFacts>, 'current' | 'context' | 'update'>;

/** The variables of the application at the calling webhook, once they are known, and the form's changes of them. */
export function useEnvironment({ current, context, update }: Parts) {
  const url = textOf(current, 'call_hook_url').trim();
  const sid = context.facts.sid ?? null;
  const stored = sid !== null && url === context.facts.call_hook_url;
  const usable = url !== '' && (stored || (hookAddressProblem(url) ?? columnProblem('webhooks.url', url, '')) === null);
  const question = usable && !context.viewing ? JSON.stringify({ url, sid }) : null;
  const { value: variables, problem, retry } = useLookup(question, { restMs: DEBOUNCE_MS, ask: askApplication });
  const noted: NotedChanges = { ...notedChanges(current.env_vars), ...notedChanges(current.env_secrets) };
  // What was a default when a draft was kept may be stored by now.
  const isStored = (name: string) => variables?.some((one) => one.name === name && one.isStored) === true;
  const changes: VariableChanges = Object.fromEntries(
    Object.entries(noted).flatMap(([name, { to, isDefault }]) => (isDefault && isStored(name) ? [] : [[name, to]])),
  );
  const changed = Object.keys(changes).length > 0;

  function put(known: EnvironmentVariable[], next: VariableChanges) {
    // A new application starts with all proposed values.
    const all = sid === null ? { ...proposals(known), ...next } : next;
    update(() => changesText(known, all, noted));
  }

  // After a save, the stored values differ from those loaded before.
  const unsaved = useRef(false);
  // What was typed for an application at another address. It is not saved, and applies to this one only if that has such
  // variables.
  const aside = useRef<VariableChanges>({});
  const seen = useRef<{ question: string | null; variables: EnvironmentVariable[] }>({ question, variables: [] });
  const leave = useEffectEvent(() => {
    const former = proposals(seen.current.variables);
    seen.current = { question, variables: [] };
    if (!changed || context.readOnly) return;
    const typed = Object.entries(changes).filter(([name, value]) => value !== former[name]);
    aside.current = { ...aside.current, ...(Object.fromEntries(typed) as VariableChanges) };
    unsaved.current = false;
    update(() => ({ env_vars: '', env_secrets: '' }));
  });
  useEffect(() => {
    if (seen.current.question !== question) leave();
  }, [question]);

  const arrive = useEffectEvent((known: EnvironmentVariable[]) => {
    seen.current.variables = known;
    if (context.readOnly) return;
    const typed = Object.entries({ ...aside.current, ...changes });
    aside.current = {};
    const own = typed.filter(([name]) => known.some((one) => one.name === name));
    put(known, own.length > 0 ? { ...proposals(known), ...(Object.fromEntries(own) as VariableChanges) } : {});
  });
  useEffect(() => {
    if (variables) arrive(variables);
  }, [variables]);

  const saved = useEffectEvent(retry);
  useEffect(() => {
    if (unsaved.current && !changed) saved();
    unsaved.current = changed;
  }, [changed]);

  return { sid, usable, variables, failed: problem?.message, retry, changes, changed, put };
}
