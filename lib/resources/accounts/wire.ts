import type { z } from 'zod';
import type { Values } from '../../kit/form';
import * as wire from '../../kit/wire';
import { bucketChanged, bucketFacts, bucketToWire, bucketValues, wireBucket } from './bucket-wire';
import { hookChanged, hookFacts, hookOf, hookToWire, hookValues, METHODS } from '../webhooks/hook';
import { HOOKS, QUEUE_METHODS, type AccountFacts } from './new-form';

/** The columns of an account that both lists and the form need (CONTRACT 8). */
const named = {
  accountSid: ['account_sid', wire.sid],
  name: ['name', wire.string],
  sipRealm: ['sip_realm', wire.text.transform((realm) => realm || null)],
  providerSid: ['service_provider_sid', wire.sidOrNull],
  isActive: ['is_active', wire.flagOn],
  recordsAll: ['record_all_calls', wire.flag],
  deviceApplicationSid: ['device_calling_application_sid', wire.sidOrNull],
  siprecApplicationSid: ['siprec_hook_sid', wire.sidOrNull],
} as const;

/** An account as lists need it; the form reads more. */
export const wireAccountRow = wire.record({
  ...named,
  hasRegistrationHook: ['registration_hook', wire.hook.transform((hook) => !!hook?.url)],
});

export type AccountRow = z.output<typeof wireAccountRow>;

export const wireAccountRows: z.ZodType<AccountRow[]> = wire.rows(wireAccountRow);

/** One account with everything on its form, except the webhook signing secret, which is read on request. */
export const wireAccount = wire.record({
  ...named,
  registration_hook: ['registration_hook', wire.hook.transform(hookOf)],
  queue_event_hook: ['queue_event_hook', wire.hook.transform(hookOf)],
  // The platform accepts any; an unknown one is kept.
  recordFormat: ['record_format', wire.text.transform((format) => format || 'mp3')],
  /** Null if the platform has no such column. */
  debugLog: ['enable_debug_log', wire.flag.optional().transform((flag) => flag ?? null)],
  bucket: ['bucket_credential', wireBucket],
});

export type AccountRecord = z.output<typeof wireAccount>;

/** The account as form values, without secrets. */
export function accountValues(account: AccountRecord): Values {
  return {
    name: account.name,
    sip_realm: account.sipRealm ?? '',
    device_calling_application_sid: account.deviceApplicationSid ?? '',
    siprec_hook_sid: account.siprecApplicationSid ?? '',
    ...hookValues('registration_hook', account.registration_hook, METHODS),
    ...hookValues('queue_event_hook', account.queue_event_hook, QUEUE_METHODS),
    record_all_calls: account.recordsAll,
    record_format: account.recordFormat,
    enable_debug_log: account.debugLog ?? false,
    ...bucketValues(account.bucket),
  };
}

/** What the form's rules may know about the stored account: its realm, and which secrets exist. */
export function accountFacts(account: AccountRecord): AccountFacts {
  return {
    sipRealm: account.sipRealm,
    recordFormat: account.recordFormat,
    debugLog: account.debugLog !== null,
    ...hookFacts('registration_hook', account.registration_hook),
    ...hookFacts('queue_event_hook', account.queue_event_hook),
    ...bucketFacts(account.bucket),
  };
}

/** The body that creates an account. */
export function newAccountToWire(values: Values, providerSid: string): Record<string, unknown> {
  return {
    name: values.name,
    sip_realm: values.sip_realm || null,
    queue_event_hook: hookToWire('queue_event_hook', values, null),
    registration_hook: hookToWire('registration_hook', values, null),
    service_provider_sid: providerSid,
  };
}

/**
 * The body of an update: only what was changed. The platform recreates webhooks and the bucket's credential whenever they are
 * sent.
 * @param secret the bucket's stored secret, if it is sent and none was entered; see `secretToKeep`
 * @returns `{}` when nothing was changed
 */
export function accountChanges(
  values: Values,
  before: Values,
  stored: AccountRecord,
  secret: string | null,
): Record<string, unknown> {
  const isChanged = (name: string) => values[name] !== undefined && values[name] !== before[name];
  const body: Record<string, unknown> = {};
  if (isChanged('name')) body.name = values.name;
  for (const name of ['sip_realm', 'device_calling_application_sid', 'siprec_hook_sid']) {
    if (isChanged(name)) body[name] = values[name] || null;
  }
  for (const name of HOOKS) {
    if (hookChanged(name, values, before)) body[name] = hookToWire(name, values, stored[name]);
  }
  if (isChanged('enable_debug_log')) body.enable_debug_log = values.enable_debug_log === true ? 1 : 0;
  // With recording neither on nor off there may still be a bucket of a kind that only the platform knows.
  if (values.recording === false && before.recording === true) body.record_all_calls = 0;
  if (values.recording === true) {
    if (isChanged('record_all_calls')) body.record_all_calls = values.record_all_calls === true ? 1 : 0;
    if (isChanged('record_format')) body.record_format = values.record_format;
  }
  if (bucketChanged(values, before)) body.bucket_credential = bucketToWire(values, stored.bucket, secret);
  return body;
}
