import { created, done, json, type Answer } from '../answers';
import type { Row } from '../columns';
import { fields, isAccount, isAdmin, isSid, recordRoutes, sidOf, type Context, type Route } from '../http';
import { bareRefusal, emptyRefusal, refuse } from '../refusal';
import type { Store } from '../store';
import { accountRow } from './accounts';
import { removeCarriers } from './cascade';
import { isObject, readHook, storeHook } from './hooks';
import { ownsProvider, requireProvider } from './ownership';

function providerRow(store: Store, provider: Row): Row {
  const { registration_hook_sid, ...shown } = provider;
  return { ...shown, registration_hook: readHook(store, registration_hook_sid, false) };
}

/** The API key of an account names no provider, and only some other paths look up the one of its account. */
function list({ store, caller }: Context): Answer {
  if (isAccount(caller) && !caller.user_sid) return json(200, []);
  const where = isAdmin(caller) ? {} : { sid: caller.service_provider_sid };
  return json(
    200,
    store.list('service_providers', where).map((provider) => providerRow(store, provider)),
  );
}

function read(context: Context): Answer {
  const provider = context.store.get('service_providers', requireProvider(context));
  if (!provider) throw emptyRefusal(404);
  return json(200, providerRow(context.store, provider));
}

/** Replaces the hook object of a request by a reference to a new row. */
function withHook(store: Store, sent: Row): Row {
  const { registration_hook, ...row } = sent;
  if (registration_hook !== undefined && registration_hook !== null && !isObject(registration_hook)) {
    throw refuse(400, "'registration_hook' must be an object when adding a service provider");
  }
  return { ...row, registration_hook_sid: storeHook(store, registration_hook) };
}

function create(context: Context): Answer {
  const { store, caller } = context;
  if (!isAdmin(caller)) throw refuse(403, 'only admin users can add a service provider');
  const sent = fields(context);
  if (sent.name === undefined || sent.name === null) throw refuse(400, 'missing field name');
  return created(store.transaction(() => store.insert('service_providers', withHook(store, sent))));
}

function update(context: Context): Answer {
  const { store, caller } = context;
  const sid = sidOf(context);
  if (isAccount(caller) || !ownsProvider(context, sid)) {
    throw refuse(403, 'insufficient permissions to update service provider');
  }
  const sent = fields(context);
  if ('service_provider_sid' in sent) throw refuse(400, 'primary key service_provider_sid is immutable');
  // A hook is removed by leaving it out.
  if (sent.registration_hook === null) throw refuse(500, 'registration_hook has no keys');
  const found = store.transaction(() => store.update('service_providers', sid, withHook(store, sent)));
  if (!found) throw emptyRefusal(404);
  return done();
}

/** Dependent rows are deleted table by table; those before a step that fails (a number holds a carrier) stay deleted. */
function remove(context: Context): Answer {
  const { store, caller, params } = context;
  if (!isAdmin(caller)) throw refuse(403, 'only admin users can delete a service provider');
  if (!isSid(params.sid)) throw refuse(400, 'Bad request');
  const owner = { service_provider_sid: params.sid };
  if (store.count('accounts', owner) > 0 || store.count('users', owner) > 0)
    throw refuse(403, 'insufficient privileges');
  store.removeWhere('speech_credentials', owner);
  removeCarriers(store, owner);
  store.removeWhere('api_keys', owner);
  if (!store.remove('service_providers', params.sid)) throw bareRefusal(404);
  return done();
}

function listAccounts(context: Context): Answer {
  const { store, caller } = context;
  const provider = requireProvider(context);
  const where = isAccount(caller) ? { sid: caller.account_sid } : { service_provider_sid: provider };
  return json(
    200,
    store.list('accounts', where).map((account) => accountRow(store, account)),
  );
}

function listKeys(context: Context): Answer {
  const { store, caller } = context;
  const provider = requireProvider(context);
  return json(200, isAccount(caller) ? [] : store.list('api_keys', { service_provider_sid: provider }));
}

export const routes: Route[] = [
  ...recordRoutes('/ServiceProviders', { list, create, read, update, remove }),
  { method: 'GET', path: '/ServiceProviders/:sid/Accounts', handle: listAccounts },
  { method: 'GET', path: '/ServiceProviders/:sid/ApiKeys', handle: listKeys },
];
