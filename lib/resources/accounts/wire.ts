import { z } from 'zod';
import type { Values } from '../../kit/form';
import { isRecord } from '../../kit/is-record';
import { wireFlag, wireFlagOn, wireHook, wireRows, wireSid, wireSidOrNull, wireString, wireText } from '../../kit/wire';
import { bucketChanged, bucketFacts, bucketToWire, bucketValues, wireBucket } from './bucket-wire';
import type { AccountFacts } from './new-form';
import { hookChanged, hookFacts, hookOf, hookToWire, hookValues, REGISTRATION_METHODS } from '../webhooks/hook';
import { HOOKS, QUEUE_METHODS } from './new-form';

/** The columns of an account that both lists and the form need (CONTRACT 8). */
const wireNamed = z.object({
  account_sid: wireSid,
  name: wireString,
  sip_realm: wireText,
  service_provider_sid: wireSidOrNull,
  is_active: wireFlagOn,
  record_all_calls: wireFlag,
  device_calling_application_sid: wireSidOrNull,
  siprec_hook_sid: wireSidOrNull,
  registration_hook: z.unknown().optional(),
});

const namedOf = (row: z.output<typeof wireNamed>) => ({
  accountSid: row.account_sid,
  name: row.name,
  sipRealm: row.sip_realm || null,
  providerSid: row.service_provider_sid,
  isActive: row.is_active,
  hasRegistrationHook: isRecord(row.registration_hook) && !!row.registration_hook.url,
  recordsAll: row.record_all_calls,
  deviceApplicationSid: row.device_calling_application_sid,
  siprecApplicationSid: row.siprec_hook_sid,
});

/** An account as lists need it; the form reads more. */
export const wireAccountRow = wireNamed.transform(namedOf);

export type AccountRow = z.output<typeof wireAccountRow>;

export const wireAccountRows: z.ZodType<AccountRow[]> = wireRows(wireAccountRow);

/** One account with everything on its form, except the webhook signing secret, which is read on request. */
export const wireAccount = wireNamed
  .extend({
    registration_hook: wireHook,
    queue_event_hook: wireHook,
    record_format: wireText,
    bucket_credential: wireBucket,
    enable_debug_log: wireFlag.optional(),
  })
  .transform((row) => ({
    ...namedOf(row),
    hooks: { registration_hook: hookOf(row.registration_hook), queue_event_hook: hookOf(row.queue_event_hook) },
    // The platform accepts any; an unknown one is kept.
    recordFormat: row.record_format || 'mp3',
    /** Null if the platform has no such column. */
    debugLog: row.enable_debug_log ?? null,
    bucket: row.bucket_credential,
  }));

export type AccountRecord = z.output<typeof wireAccount>;

/** The account as form values, without secrets. */
export function accountValues(account: AccountRecord): Values {
  return {
    name: account.name,
    sip_realm: account.sipRealm ?? '',
    device_calling_application_sid: account.deviceApplicationSid ?? '',
    siprec_hook_sid: account.siprecApplicationSid ?? '',
    ...hookValues('registration_hook', account.hooks.registration_hook, REGISTRATION_METHODS),
    ...hookValues('queue_event_hook', account.hooks.queue_event_hook, QUEUE_METHODS),
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
    ...hookFacts('registration_hook', account.hooks.registration_hook),
    ...hookFacts('queue_event_hook', account.hooks.queue_event_hook),
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
    if (hookChanged(name, values, before)) body[name] = hookToWire(name, values, stored.hooks[name]);
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
