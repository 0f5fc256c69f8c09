import type { Values } from '../../kit/form';
import { hookToWire, HOOKS, valuesOfHooks, type Hook, type HookName } from './hook';
import { namesOf, SIDES } from './speech';
import { notedChanges, plain } from './variable';

type Hooks = Record<HookName, Hook | null>;
export type Environment = Record<string, unknown>;
export type Columns = Record<string, unknown>;

/** A stored application: the form's values, and what the form does not contain. */
export interface Stored {
  hooks: Hooks;
  environment: Environment;
  values: Values;
}

const TRANSFER = ['type', 'reason', 'target', 'caller_id', 'referred_by'].map((part) => `fallback_webhook_${part}`);
const FALLBACK = SIDES.filter((side) => side.startsWith('fallback_')).flatMap(namesOf);

/** A whole application as it is sent on creation. Unticked options are sent as null. */
export function applicationToWire(values: Values, stored: Pick<Stored, 'hooks'> | null = null) {
  const body: Record<string, unknown> = { name: values.name, app_json: orNull(values.app_json) };
  if (values.account_sid !== undefined) body.account_sid = values.account_sid;
  for (const name of HOOKS) {
    const hook = hookToWire(name, values, stored?.hooks[name] ?? null);
    if (hook) body[name] = hook;
  }
  for (const side of SIDES) for (const name of namesOf(side)) body[name] = orNull(values[name]);
  for (const side of ['speech_synthesis', 'speech_recognizer'] as const) {
    body[`${side}_language`] = languageOf(side, values);
  }
  body.use_for_fallback_speech = values.use_for_fallback_speech ? 1 : 0;
  if (values.use_for_fallback_webhook !== undefined) {
    body.use_for_fallback_webhook = values.use_for_fallback_webhook ? 1 : 0;
    for (const name of TRANSFER) body[name] = orNull(values[name]);
  }
  if (values.record_all_calls !== undefined) body.record_all_calls = values.record_all_calls ? 1 : 0;
  const variables = withChanges({}, values);
  if (Object.keys(variables).length > 0) body.env_vars = variables;
  return body;
}

/**
 * What a save changes in an application, and nothing else. Options that were unticked are sent as null, so that nothing of them
 * remains; a webhook is sent with its sid, which updates it in place.
 * @returns `{}` when nothing was changed, which the platform would refuse (CONTRACT 1)
 */
export function applicationChanges(values: Values, stored: Stored): Columns {
  const before = storedColumns(stored);
  const after = applicationToWire({ ...values, env_vars: '', env_secrets: '' }, stored);
  const body = Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(value, before[name])));
  const variables = withChanges(stored.environment, values);
  return isSame(variables, stored.environment) ? body : { ...body, env_vars: variables };
}

/** A webhook that isn't there, as it is sent in place of one that is: null would be refused (CONTRACT 9). */
const NO_HOOK = { url: '', method: 'POST', username: null, password: null };

/** A stored application as a save would send it. */
export function storedColumns(stored: Stored): Columns {
  const hooks = Object.fromEntries(HOOKS.map((name) => [name, NO_HOOK]));
  return { ...hooks, ...applicationToWire(shownOf(stored), stored), env_vars: stored.environment };
}

/** Whether two columns as they are sent have the same content; the row that holds a webhook does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  const text = (column: unknown) =>
    JSON.stringify(column, (key, value: unknown) => (key === 'webhook_sid' ? undefined : value));
  return text(one) === text(other);
}

/** The stored application as an untouched form would send it: without the values of unticked options. */
function shownOf({ values, hooks }: Stored): Values {
  const shown: Values = { ...values, ...valuesOfHooks(hooks) };
  const off = [
    ...(values.use_for_fallback_speech === true ? [] : FALLBACK),
    ...(values.use_for_fallback_webhook === true ? [] : TRANSFER),
  ];
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !off.includes(name)));
}

/**
 * The language of one side of speech. The platform refuses an empty one, even for a vendor that needs none (Deepgram's voices
 * are its models): then the other side's language is sent, or English.
 */
function languageOf(side: 'speech_synthesis' | 'speech_recognizer', values: Values): unknown {
  const language = values[`${side}_language`];
  if (language || !values[`${side}_vendor`]) return orNull(language);
  const other = values[side === 'speech_synthesis' ? 'speech_recognizer_language' : 'speech_synthesis_language'];
  return typeof other === 'string' && other !== '' && other.length <= LONGEST_LANGUAGE ? other : 'en-US';
}

/** The length of the platform's column for the spoken language. */
const LONGEST_LANGUAGE = 12;

/** The variables that someone else has changed since they were shown, among those that a save is to change. */
export function changedVariables(stored: Environment, values: Values): string[] {
  return Object.entries(changesOf(values)).flatMap(([name, { to, from, isDefault }]) => {
    const now = Object.hasOwn(stored, name) ? plain(stored[name]) : null;
    return from === undefined || isDefault || now === from || now === to ? [] : [name];
  });
}

function withChanges(stored: Environment, values: Values): Environment {
  const variables = new Map(Object.entries(stored));
  for (const [name, { to, isDefault }] of Object.entries(changesOf(values))) {
    if (isDefault && variables.has(name)) continue;
    if (to === null) variables.delete(name);
    else variables.set(name, to);
  }
  return Object.fromEntries(variables);
}

const changesOf = ({ env_vars, env_secrets }: Values) => ({ ...notedChanges(env_vars), ...notedChanges(env_secrets) });

const orNull = (value: unknown) => (value === undefined || value === '' ? null : value);
