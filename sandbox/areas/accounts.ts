import { created, done, json, type Answer } from '../answers';
import type { Row } from '../columns';
import { fields, isAccount, isAdmin, isProvider, recordRoutes, sidOf, type Context, type Route } from '../http';
import { bareRefusal, emptyRefusal, refuse } from '../refusal';
import type { Store } from '../store';
import { passwordMatches } from '../tokens';
import { maskedBucket, storedBucket } from './bucket';
import { removeAccount } from './cascade';
import { isObject, readHook, storeHook } from './hooks';
import { requireAccount } from './ownership';
import { makeSecret, routes as extras } from './account-extras';

/** A row of a list: with the bucket's secrets in clear, which only the single read masks. */
export function accountRow(store: Store, account: Row): Row {
  const { registration_hook_sid, queue_event_hook_sid, ...shown } = account;
  return {
    ...shown,
    registration_hook: readHook(store, registration_hook_sid, false),
    queue_event_hook: readHook(store, queue_event_hook_sid, false),
  };
}

function list({ store, caller }: Context): Answer {
  const where = isAdmin(caller)
    ? {}
    : isProvider(caller)
      ? { service_provider_sid: caller.service_provider_sid }
      : { sid: caller.account_sid };
  return json(
    200,
    store.list('accounts', where).map((account) => accountRow(store, account)),
  );
}

function read(context: Context): Answer {
  const { store } = context;
  const account = store.get('accounts', requireAccount(context));
  if (!account) throw emptyRefusal(404);
  return json(200, accountRow(store, { ...account, bucket_credential: maskedBucket(account.bucket_credential) }));
}

const HOOKS = ['registration_hook', 'queue_event_hook'] as const;

/** Hook objects become rows of their own, newly created each time; null and an empty URL detach the hook. */
function withHooks(store: Store, sent: Row): Row {
  const row = { ...sent };
  for (const name of HOOKS) {
    if (!(name in row)) continue;
    const hook = row[name];
    delete row[name];
    row[`${name}_sid`] = storeHook(store, hook);
  }
  return row;
}

const lowered = (row: Row): Row =>
  typeof row.sip_realm === 'string' ? { ...row, sip_realm: row.sip_realm.toLowerCase() } : row;

function create(context: Context): Answer {
  const { store, caller } = context;
  if (isAccount(caller)) throw refuse(403, 'insufficient permissions');
  const sent = { ...fields(context) };
  if (isProvider(caller)) sent.service_provider_sid = caller.service_provider_sid;
  for (const name of ['name', 'service_provider_sid']) {
    if (!sent[name]) throw refuse(400, `missing field ${name}`);
  }
  if (!store.get('service_providers', sent.service_provider_sid)) {
    throw refuse(400, `service_provider not found for sid ${String(sent.service_provider_sid)}`);
  }
  for (const name of HOOKS) {
    if (sent[name] && !isObject(sent[name])) throw refuse(400, `'${name}' must be an object when adding an account`);
  }
  if ('bucket_credential' in sent) sent.bucket_credential = storedBucket(sent.bucket_credential, null);
  const sid = store.transaction(() =>
    store.insert('accounts', { ...lowered(withHooks(store, sent)), webhook_secret: makeSecret() }),
  );
  return created(sid);
}

function update(context: Context): Answer {
  const { store, caller } = context;
  const sid = requireAccount(context);
  const account = store.get('accounts', sid);
  if (!account) throw refuse(400, `account not found for sid ${sid}`);
  const sent = { ...fields(context) };
  if ('account_sid' in sent) throw refuse(400, 'primary key account_sid is immutable');
  if ('service_provider_sid' in sent) throw refuse(400, 'service_provider_sid may not be modified');
  if (isAccount(caller) && sent.sip_realm) throw refuse(400, 'sip_realm may not be modified');
  if ('bucket_credential' in sent)
    sent.bucket_credential = storedBucket(sent.bucket_credential, account.bucket_credential);
  store.transaction(() => store.update('accounts', sid, lowered(withHooks(store, sent))));
  return done();
}

/** Only the specified flavour requires credentials to delete one's own account. */
function refuseUnprovenSelfDelete({ flavour, store, caller, body }: Context) {
  if (flavour !== 'specified' || !isAccount(caller) || !caller.user_sid) return;
  const user = store.get('users', caller.user_sid);
  if (!user || user.provider !== 'local') return;
  if (!passwordMatches((body as Row).password, user.hashed_password)) throw bareRefusal(403);
}

/** The last step, when the account is gone: its customer at the payment provider, which only a hosted platform can reach. */
function removeCustomer({ flavour, hosted }: Context, customer: unknown) {
  if (!customer) return;
  if (flavour === 'community' && !hosted) throw refuse(500, 'deleteCustomer is not a function');
  if (hosted && customer === 'cus_unknown') throw refuse(500, 'Error deleting /customers/cus_unknown from stripe: 404');
}

function remove(context: Context): Answer {
  const { store, caller } = context;
  const sid = isAdmin(caller) ? sidOf(context) : requireAccount(context);
  const account = store.get('accounts', sid);
  if (!account) {
    throw refuse(500, "Cannot destructure property 'sip_realm' of 'account[0]' as it is undefined.");
  }
  refuseUnprovenSelfDelete(context);
  removeAccount(store, sid);
  removeCustomer(context, account.stripe_customer_id);
  return done();
}

export const routes: Route[] = [...recordRoutes('/Accounts', { list, create, read, update, remove }), ...extras];
