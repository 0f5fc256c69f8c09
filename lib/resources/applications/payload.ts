import type { Values } from '../../kit/form';
import { hookToWire, HOOKS, type Hook, type HookName } from './hook';
import { partsOf, SIDES } from './speech';

export type Hooks = Record<HookName, Hook | null>;
export type Environment = Record<string, unknown>;

const TRANSFER = ['type', 'reason', 'target', 'caller_id', 'referred_by'].map((part) => `fallback_webhook_${part}`);

/**
 * An application as it is sent, new or changed. What is ticked off goes as null, so that nothing of it stays behind.
 * @param stored of a change: the webhooks that there are, with their passwords, and the environment variables
 */
export function applicationToWire(
  values: Values,
  stored: { hooks: Hooks; environment: Environment } | null,
): Record<string, unknown> {
  const body: Record<string, unknown> = { name: values.name, app_json: orNull(values.app_json) };
  if (values.account_sid !== undefined) body.account_sid = values.account_sid;
  for (const name of HOOKS) {
    const hook = hookToWire(name, values, stored?.hooks[name] ?? null);
    if (hook) body[name] = hook;
  }
  for (const side of SIDES)
    for (const part of partsOf(side)) body[`${side}_${part}`] = orNull(values[`${side}_${part}`]);
  body.use_for_fallback_speech = values.use_for_fallback_speech ? 1 : 0;
  if (values.use_for_fallback_webhook !== undefined) {
    body.use_for_fallback_webhook = values.use_for_fallback_webhook ? 1 : 0;
    for (const name of TRANSFER) body[name] = orNull(values[name]);
  }
  if (values.record_all_calls !== undefined) body.record_all_calls = values.record_all_calls ? 1 : 0;
  const changes = environmentChanges(values.env_vars);
  if (Object.keys(changes).length > 0) body.env_vars = withChanges(stored?.environment ?? {}, changes);
  return body;
}

/** The form's changes to the environment variables: JSON by name, null takes one away. Empty when there are none. */
export function environmentChanges(text: unknown): Environment {
  if (typeof text !== 'string' || text === '') return {};
  try {
    const changes: unknown = JSON.parse(text);
    return changes && typeof changes === 'object' && !Array.isArray(changes) ? (changes as Environment) : {};
  } catch {
    return {};
  }
}

function withChanges(stored: Environment, changes: Environment): Environment {
  return Object.fromEntries(Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null));
}

const orNull = (value: unknown) => (value === undefined || value === '' ? null : value);
