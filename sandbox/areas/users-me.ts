import { createHash } from 'node:crypto';
import type { Answer } from '../answers';
import { json } from '../answers';
import type { Row, Table } from '../columns';
import type { Context } from '../http';
import { refuse } from '../refusal';
import { accounts, serviceProviders } from '../tables/organisation';

/** A joined row: every column, all null where the user has no such owner. */
const joined = (table: Table, row: Row | undefined): Row =>
  Object.fromEntries(Object.keys(table.columns).map((name) => [name, row?.[name] ?? null]));

/** The platform shows its encrypted form here. Nothing is encrypted in a sandbox; it only has to look unusable. */
function sealed(credential: unknown): string | null {
  if (!credential) return null;
  const digest = (salt: string) => createHash('sha256').update(salt).update(JSON.stringify(credential)).digest('hex');
  return JSON.stringify({ iv: digest('iv').slice(0, 32), content: digest('a') + digest('b') + digest('c') });
}

const FLAGS = ['force_change', 'email_validated', 'phone_validated'];
const SHOWN = [
  'user_sid',
  'name',
  'email',
  'pending_email',
  'phone',
  'account_sid',
  'service_provider_sid',
  'force_change',
  'provider',
  'provider_userid',
  'scope',
  'email_validated',
  'phone_validated',
  'email_content_opt_out',
  'is_active',
];

export function me({ store, caller }: Context): Answer {
  const user = store.get('users', caller.user_sid);
  // A token outlives its user when an account is deleted.
  if (!user) throw refuse(500, "Cannot destructure property 'user' of 'payload' as it is undefined.");
  const account = joined(accounts, store.get('accounts', user.account_sid));
  const provider = joined(serviceProviders, store.get('service_providers', user.service_provider_sid));
  return json(200, {
    user: Object.fromEntries(SHOWN.map((name) => [name, FLAGS.includes(name) ? Boolean(user[name]) : user[name]])),
    account: { ...account, bucket_credential: sealed(account.bucket_credential) },
    sp: provider,
  });
}
