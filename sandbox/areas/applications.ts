import { created, done, json, type Answer } from '../answers';
import type { Row } from '../columns';
import { fields, isAccount, isAdmin, isProvider, sidOf, type Context, type Route } from '../http';
import { emptyRefusal, emptyUpdate, refuse } from '../refusal';
import type { Where } from '../conditions';
import type { Store } from '../store';
import { refuseBadAppJson, refuseBadEnvironment, refuseBadHook } from './application-checks';
import { isObject, readHook } from './hooks';
import { ownsAccount, requireAccount, requireProvider, withinAccounts } from './ownership';
import { paged } from './paging';

const HOOKS = ['call_hook', 'call_status_hook', 'messaging_hook'] as const;

function applicationRow(store: Store, application: Row): Row {
  const { call_hook_sid, call_status_hook_sid, messaging_hook_sid, ...shown } = application;
  return {
    ...shown,
    call_hook: readHook(store, call_hook_sid, true),
    call_status_hook: readHook(store, call_status_hook_sid, true),
    messaging_hook: readHook(store, messaging_hook_sid, true),
  };
}

function listWithin(context: Context, where: Where): Answer {
  return paged(context, 'applications', where, { order: 'name', row: (row) => applicationRow(context.store, row) });
}

function listOfProvider(context: Context): Answer {
  requireProvider(context);
  // Not limited to the provider in the path: the platform returns everyone's applications here.
  return listWithin(context, isAccount(context.caller) ? { account_sid: context.caller.account_sid } : {});
}

function read(context: Context): Answer {
  const application = context.store.get('applications', sidOf(context));
  if (!application || !ownsAccount(context, application.account_sid)) throw emptyRefusal(404);
  return json(200, applicationRow(context.store, application));
}

/**
 * The hooks of a request become rows. One with a sid is updated in place, also for other applications that have it, and leaves
 * nothing to change in the application itself; if there is none with that sid, what was sent is lost.
 */
function withHooks(store: Store, sent: Row): Row {
  const row = { ...sent };
  for (const name of HOOKS) {
    const hook = row[name];
    if (!isObject(hook)) continue;
    delete row[name];
    const { webhook_sid, ...fieldsOfHook } = hook;
    if (typeof webhook_sid === 'string') store.update('webhooks', webhook_sid, fieldsOfHook);
    else if (Object.keys(fieldsOfHook).length > 0) row[`${name}_sid`] = store.insert('webhooks', fieldsOfHook);
  }
  return row;
}

function ownerOf(context: Context, sent: Row): unknown {
  const { caller } = context;
  if (isAccount(caller)) return caller.account_sid;
  if (!sent.account_sid) throw refuse(400, 'missing field account_sid');
  if (isProvider(caller) && !ownsAccount(context, sent.account_sid)) throw refuse(403, 'insufficient privileges');
  return sent.account_sid;
}

async function create(context: Context): Promise<Answer> {
  const { store } = context;
  const sent: Row = { ...fields(context) };
  if (!sent.name) throw refuse(400, 'missing field name');
  sent.account_sid = ownerOf(context, sent);
  if (!isObject(sent.call_hook)) {
    throw refuse(400, "'call_status_hook' must be an object when adding an application");
  }
  refuseBadHook('call_hook', sent.call_hook);
  refuseBadHook('call_status_hook', sent.call_status_hook);
  refuseBadAppJson(sent.app_json);
  await refuseBadEnvironment(sent.env_vars, sent.call_hook);
  return created(store.transaction(() => store.insert('applications', withHooks(store, sent))));
}

function refuseForeignUpdate(context: Context, application: Row | undefined) {
  const { caller } = context;
  if (isAdmin(caller)) {
    if (!application) throw emptyRefusal(404);
  } else if (isAccount(caller)) {
    if (application?.account_sid !== caller.account_sid) throw refuse(403, 'insufficient privileges');
  } else if (!application) throw refuse(500, "Cannot read properties of undefined (reading 'account_sid')");
  else if (!ownsAccount(context, application.account_sid)) throw refuse(403, 'insufficient permissions');
}

async function update(context: Context): Promise<Answer> {
  const { store, caller } = context;
  const sid = sidOf(context);
  const application = store.get('applications', sid);
  refuseForeignUpdate(context, application);
  const sent = fields(context);
  if ('application_sid' in sent) throw refuse(400, 'primary key application_sid is immutable');
  for (const name of HOOKS) {
    if (sent[name] === null) throw refuse(500, 'Cannot convert undefined or null to object');
    const checked = name !== 'messaging_hook' && sent[name] !== undefined && !isProvider(caller);
    if (checked) refuseBadHook(name, sent[name]);
  }
  // The platform looks at the calling webhook where it means the other.
  if (sent.call_status_hook && !sent.call_hook && !isProvider(caller)) {
    throw refuse(400, "'call_status_hook' must be an object when updating an application");
  }
  // The platform changes the hooks before the other checks, and then takes the calling webhook of a request for its URL.
  const changes = withHooks(store, sent);
  refuseBadAppJson(sent.app_json);
  if (sent.env_vars && sent.call_hook) throw refuse(500, 'url.toLowerCase is not a function');
  await refuseBadEnvironment(sent.env_vars, readHook(store, application?.call_hook_sid, false));
  if (Object.keys(changes).length === 0) throw emptyUpdate('application_sid', sid);
  store.update('applications', sid, changes);
  return done();
}

function remove(context: Context): Answer {
  const { store, caller } = context;
  const sid = sidOf(context);
  const application = store.get('applications', sid);
  if (!application && isAccount(caller)) throw refuse(400, 'application does not exist');
  if (!application) throw refuse(500, "Cannot read properties of undefined (reading 'account_sid')");
  if (!ownsAccount(context, application.account_sid)) {
    throw refuse(isAccount(caller) ? 422 : 403, 'insufficient permissions');
  }
  if (!isProvider(caller) && store.count('phone_numbers', { application_sid: sid }) > 0) {
    throw refuse(422, 'cannot delete application with phone numbers');
  }
  store.remove('applications', sid);
  for (const name of HOOKS) {
    const hook = application[`${name}_sid`];
    const others = hook ? store.count('applications', { [`${name}_sid`]: hook }) : 0;
    if (hook && others === 0) store.remove('webhooks', String(hook));
  }
  return done();
}

export const routes: Route[] = [
  { method: 'GET', path: '/Applications', handle: (context) => listWithin(context, withinAccounts(context)) },
  { method: 'POST', path: '/Applications', handle: create },
  { method: 'GET', path: '/Applications/:sid', handle: read },
  { method: 'PUT', path: '/Applications/:sid', handle: update },
  { method: 'DELETE', path: '/Applications/:sid', handle: remove },
  { method: 'GET', path: '/ServiceProviders/:sid/Applications', handle: listOfProvider },
  {
    method: 'GET',
    path: '/Accounts/:sid/Applications',
    handle: (context) => listWithin(context, { account_sid: requireAccount(context) }),
  },
];
