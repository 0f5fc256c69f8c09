import { z } from 'zod';
import type { Values } from '../../kit/form';
import { isRecord } from '../../kit/is-record';
import type { Owned } from '../../kit/owned-rows';
import { hookFacts } from '../webhooks/hook';
import { shownAddress } from '../webhooks/hook-address';
import * as wire from '../../kit/wire';
import { FALLBACK_TYPE, newApplication, type ApplicationFacts } from './form';
import { valuesOfHooks } from './hook';
import type { Environment } from './payload';
import { namesOf, SIDES } from './speech';

/** The columns of an application that lists and its form need (CONTRACT 9). */
const wireColumns = z.object({
  application_sid: wire.sid,
  name: wire.string,
  account_sid: wire.sidOrNull,
  call_hook: wire.hook,
  call_status_hook: wire.hook,
  messaging_hook: wire.hook,
});

/** The webhooks of all applications. */
export const wireHooks = wire.rows(wireColumns);

export const wireApplicationRow = wireColumns
  .extend({ speech_synthesis_vendor: wire.text, speech_recognizer_vendor: wire.text })
  .transform((row) => ({
    applicationSid: row.application_sid,
    name: row.name,
    accountSid: row.account_sid,
    callHookUrl: shownAddress(row.call_hook?.url ?? '') || null,
    otherHookUrls: [row.call_status_hook, row.messaging_hook].map((hook) => shownAddress(hook?.url ?? '')),
    synthesisVendor: row.speech_synthesis_vendor || null,
    recognizerVendor: row.speech_recognizer_vendor || null,
  }));

type ApplicationRecord = z.output<typeof wireApplicationRow>;

/** A row of the list: the record with the name and provider of its account. */
export type ApplicationRow = ApplicationRecord & Owned;

export const wireApplicationRows: z.ZodType<ApplicationRecord[]> = wire.rows(wireApplicationRow);

const environment = z.preprocess((value) => (isRecord(value) ? value : {}), z.record(z.string(), z.unknown()));

/** One application with everything on its form. */
export const wireApplication = wireColumns
  .loose()
  .extend({
    app_json: z.unknown().optional(),
    use_for_fallback_speech: wire.flag,
    use_for_fallback_webhook: wire.flag,
    record_all_calls: wire.flag,
    env_vars: environment,
  })
  .transform((row) => ({
    sid: row.application_sid,
    name: row.name,
    accountSid: row.account_sid,
    hooks: { call_hook: row.call_hook, call_status_hook: row.call_status_hook, messaging_hook: row.messaging_hook },
    environment: row.env_vars as Environment,
    values: valuesOf(row),
  }));

export type Application = z.output<typeof wireApplication>;

/** An unused fallback, once ticked, starts with the values of a new application. */
function unusedFallback(row: Record<string, unknown>): Values {
  if (row.use_for_fallback_speech === true) return {};
  const unset = SIDES.filter((side) => side.startsWith('fallback_') && !row[`${side}_vendor`]);
  return Object.fromEntries(unset.flatMap(namesOf).map((name) => [name, newApplication[name]]));
}

/** The flat fields; webhooks and environment are read separately, because of their secrets. */
function valuesOf(row: Record<string, unknown>): Values {
  const text = (name: string) => {
    const value = row[name];
    if (value === null || value === undefined) return '';
    return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
  };
  const transfer = ['reason', 'target', 'caller_id', 'referred_by'].map((part) => `fallback_webhook_${part}`);
  const names = ['name', 'account_sid', 'app_json', ...transfer, ...SIDES.flatMap(namesOf)];
  return {
    ...Object.fromEntries(names.map((name) => [name, text(name)])),
    ...unusedFallback(row),
    fallback_webhook_type: text('fallback_webhook_type') || FALLBACK_TYPE,
    use_for_fallback_speech: row.use_for_fallback_speech === true,
    use_for_fallback_webhook: row.use_for_fallback_webhook === true,
    record_all_calls: row.record_all_calls === true,
    env_vars: '',
    env_secrets: '',
  };
}

/** The application as form values, without passwords and environment variables. */
export function applicationValues({ values, hooks }: Application): Values {
  return { ...values, ...valuesOfHooks(hooks) };
}

/** What the form's rules may know about the stored application itself. */
export function applicationFacts({ sid, accountSid, hooks, environment }: Application): ApplicationFacts {
  return {
    sid,
    accountSid,
    env_secrets: Object.keys(environment).length > 0,
    ...hookFacts('call_hook', hooks.call_hook),
    ...hookFacts('call_status_hook', hooks.call_status_hook),
    ...hookFacts('messaging_hook', hooks.messaging_hook),
  };
}

/** One variable; a malformed one keeps its name, so that it can still be set. */
export const wireVariable = z.preprocess(
  (value) => (isRecord(value) ? value : {}),
  z.looseObject({
    description: wire.text,
    type: wire.text,
    required: wire.flag,
    default: z.unknown().optional(),
    enum: wire.items(z.union([z.string(), z.number(), z.boolean()]).transform(String)),
    obscure: wire.flag,
    uiHint: wire.text,
    jambonzResource: wire.text,
    maxLength: wire.number,
  }),
);

/** The variables that an application publishes for its operator (`GET /AppEnv`); null if it publishes none. */
export const wireEnvironment = z.preprocess((value) => value ?? null, z.record(z.string(), wireVariable).nullable());
