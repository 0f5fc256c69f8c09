import type { z } from 'zod';
import type { Values } from '../../kit/form';
import type { Owned } from '../../kit/owned-rows';
import * as wire from '../../kit/wire';
import type { Registration } from './registration';

/**
 * A SIP client (CONTRACT 17). Provider users' lists omit the three permissions, which default to allowed. The password is
 * returned as a mask and is not read at all.
 */
export const wireClient = wire.record({
  clientSid: ['client_sid', wire.sid],
  accountSid: ['account_sid', wire.sidOrNull],
  username: ['username', wire.string],
  isActive: ['is_active', wire.flag],
  apps: ['allow_direct_app_calling', wire.flagOn],
  queues: ['allow_direct_queue_calling', wire.flagOn],
  users: ['allow_direct_user_calling', wire.flagOn],
});

export type ClientRecord = z.output<typeof wireClient>;

/** A row of the list: the record with the name and provider of its account. */
export interface ClientRow extends ClientRecord, Owned {
  /** Only if the list is filtered by it; null if the platform does not report it. */
  registration?: Registration | null;
}

export const wireClients: z.ZodType<ClientRecord[]> = wire.rows(wireClient);

/** The SIP client as form values, without the password. */
export function clientValues(record: ClientRecord): Values {
  return {
    username: record.username,
    password: '',
    is_active: record.isActive,
    allow_direct_app_calling: record.apps,
    allow_direct_queue_calling: record.queues,
    allow_direct_user_calling: record.users,
    account_sid: record.accountSid ?? '',
  };
}

const FLAGS = [
  'is_active',
  'allow_direct_app_calling',
  'allow_direct_queue_calling',
  'allow_direct_user_calling',
] as const;

/** The body: everything on creation, later only the four flags (user name and password stay as they are). */
export function clientToWire(values: Values, mode: 'create' | 'update'): Record<string, unknown> {
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, values[flag] === true]));
  if (mode === 'update') return flags;
  return { account_sid: values.account_sid, username: values.username, password: values.password, ...flags };
}
