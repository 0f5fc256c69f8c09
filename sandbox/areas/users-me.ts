import { createHash } from 'node:crypto';
import { json, type Answer } from '../answers';
import type { Row, Table } from '../columns';
import type { Context } from '../http';
import { refuse } from '../refusal';
import { accounts, serviceProviders } from '../tables/organisation';
import { subscriptionOf } from './subscriptions';

/** A joined row: every column, all null if the user has no such owner. */
const joined = (table: Table, row: Row | undefined): Row =>
  Object.fromEntries(Object.keys(table.columns).map((name) => [name, row?.[name] ?? null]));

/** The platform returns its encrypted form here. A sandbox encrypts nothing; it only has to look unusable. */
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

export function me({ store, caller, hosted }: Context): Answer {
  const user = store.get('users', caller.user_sid);
  // A token outlives its user when an account is deleted; and here a hosted platform knows only account users.
  if (!user || (hosted && !user.account_sid))
    throw refuse(500, "Cannot destructure property 'user' of 'payload' as it is undefined.");
  const account = joined(accounts, store.get('accounts', user.account_sid));
  const provider = joined(serviceProviders, store.get('service_providers', user.service_provider_sid));
  const shown = SHOWN.map((name) => [name, FLAGS.includes(name) ? Boolean(user[name]) : user[name]] as const);
  const mine = {
    user: Object.fromEntries(shown),
    account: { ...account, bucket_credential: sealed(account.bucket_credential) },
  };
  if (!hosted) return json(200, { ...mine, sp: provider });
  const keys = store.list('api_keys', { account_sid: user.account_sid });
  const ownUser = Object.fromEntries(shown.filter(([name]) => name !== 'account_sid'));
  return json(200, {
    user: ownUser,
    account: { ...mine.account, is_active: Boolean(account.is_active), root_domain: provider.root_domain ?? null },
    api_keys: keys.map(({ api_key_sid, token, last_used, created_at }) => ({
      api_key_sid,
      token,
      last_used,
      created_at,
    })),
    subscription: subscriptionOf(store, account),
    static_ips: [],
  });
}
