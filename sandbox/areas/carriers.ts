import { created, done, json, type Answer } from '../answers';
import type { Row } from '../columns';
import { fields, isAccount, isAdmin, sidOf, type Context, type Route } from '../http';
import { bareRefusal, emptyRefusal, emptyUpdate, refuse } from '../refusal';
import { mayReadCarrier, refuseAccountUsers, withinCarriers } from './carrier-access';
import { removeCarriers } from './cascade';
import { ownsProvider, requireAccount, requireProvider } from './ownership';
import { paged } from './paging';

/** The database stores the registration status as text; if it is not valid JSON, every response that contains it fails. */
function carrierRow(carrier: Row): Row {
  if (typeof carrier.register_status !== 'string') return carrier;
  throw refuse(500, `"${carrier.register_status}" is not valid JSON`);
}

function list(context: Context, where: Row): Answer {
  const { query } = context;
  const account = query.get('account_sid');
  const narrowed = account ? { ...where, account_sid: [account, null] } : where;
  if (query.get('page') !== null && Number(query.get('page')) < 1) {
    throw refuse(
      500,
      'You have an error in your SQL syntax; check the manual that corresponds to your MariaDB server version for the ' +
        `right syntax to use near '-${query.get('page_size') ?? '50'}' at line 1`,
    );
  }
  return paged(context, 'voip_carriers', narrowed, { row: carrierRow });
}

function listOfProvider(context: Context): Answer {
  const provider = requireProvider(context);
  return list(context, { ...withinCarriers(context), service_provider_sid: provider });
}

function read(context: Context): Answer {
  const carrier = context.store.get('voip_carriers', sidOf(context));
  if (!carrier) throw emptyRefusal(404);
  if (!mayReadCarrier(context, carrier)) throw refuse(400, 'insufficient privileges');
  return json(200, carrierRow(carrier));
}

/** A domain or an address, with or without a port. */
const REALM = /^(?!sips?:)[^\s]*\.[^\s]*$/i;

/* What follows is only checked on the paths without an owner. */

function refuseForeignApplication({ store }: Context, { application_sid, account_sid }: Row) {
  if (!application_sid) {
    if (account_sid && !store.get('accounts', account_sid)) throw refuse(400, 'unknown account_sid');
    return;
  }
  if (!account_sid) throw refuse(400, 'account_sid missing');
  const application = store.get('applications', application_sid);
  if (!application) throw refuse(400, 'unknown application_sid');
  if (application.account_sid !== account_sid) {
    throw refuse(400, 'application_sid does not exist for specified account_sid');
  }
}

/** Of a change, what is stored counts where the request says nothing, or null. */
function refuseBadRegistration(sent: Row, stored: Row = {}) {
  const now = (name: string) => sent[name] ?? stored[name] ?? '';
  const registers = Boolean(now('requires_register'));
  for (const name of registers ? ['register_username', 'register_password'] : []) {
    if (String(now(name)).trim() === '') throw refuse(400, `${name} is required when requires_register is true`);
  }
  const user = registers ? now('register_username') : sent.register_username;
  if (/\s/.test(String(user ?? ''))) throw refuse(400, 'register_username must not contain whitespace');
  if (sent.register_sip_realm === '') {
    throw refuse(400, 'register_sip_realm must not be empty string; use null to fall back to gateway IP');
  }
  for (const name of ['register_sip_realm', 'register_from_domain']) {
    if (sent[name] && !REALM.test(String(sent[name]))) {
      throw refuse(400, `${name} must be a valid domain or IP address (no sip: prefix, no spaces)`);
    }
  }
}

function insert({ store }: Context, sent: Row): Answer {
  if (!('name' in sent)) throw refuse(400, 'missing field name');
  return created(store.insert('voip_carriers', sent));
}

function requireOwnProvider(context: Context): string {
  const sid = sidOf(context);
  if (isAccount(context.caller) || !ownsProvider(context, sid)) {
    throw refuse(403, 'insufficient permissions to update service provider');
  }
  return sid;
}

function createForProvider(context: Context): Answer {
  const service_provider_sid = requireOwnProvider(context);
  return insert(context, { ...fields(context), service_provider_sid });
}

function createForAccount(context: Context): Answer {
  const account_sid = requireAccount(context);
  const { caller } = context;
  if (!isAccount(caller)) {
    throw refuse(500, "Cannot read properties of undefined (reading 'service_provider_sid')");
  }
  return insert(context, { ...fields(context), account_sid, service_provider_sid: caller.service_provider_sid });
}

function createGlobal(context: Context): Answer {
  const { caller } = context;
  refuseAccountUsers(context);
  const sent: Row = { ...fields(context) };
  if (!isAdmin(caller)) sent.service_provider_sid = caller.service_provider_sid;
  if (isAccount(caller)) sent.account_sid = caller.account_sid;
  refuseForeignApplication(context, sent);
  refuseBadRegistration(sent);
  return insert(context, sent);
}

/** The carrier's owner is not checked where the path names an owner. */
function update(context: Context, sid: string): Answer {
  const { store } = context;
  const sent: Row = { ...fields(context) };
  if ('voip_carrier_sid' in sent) throw refuse(400, 'primary key voip_carrier_sid is immutable');
  if (Object.keys(sent).length === 0) throw emptyUpdate('voip_carrier_sid', sid);
  if (sent.register_status && typeof sent.register_status === 'object') sent.register_status = '[object Object]';
  if (!store.update('voip_carriers', sid, sent)) throw bareRefusal(404);
  return done();
}

function refuseForeign({ caller }: Context, carrier: Row | undefined) {
  if (!isAccount(caller)) return;
  if (!carrier) throw refuse(500, "Cannot read properties of null (reading 'account_sid')");
  if (carrier.account_sid !== caller.account_sid) throw refuse(422, 'carrier belongs to a different user');
}

function updateGlobal(context: Context): Answer {
  const sid = sidOf(context);
  const { store, caller } = context;
  refuseAccountUsers(context);
  const carrier = store.get('voip_carriers', sid);
  const sent = isAccount(caller) ? { ...fields(context), account_sid: caller.account_sid } : fields(context);
  refuseForeignApplication(context, sent);
  refuseForeign(context, carrier);
  refuseBadRegistration(sent, carrier);
  return update(context, sid);
}

/** The gateways are deleted first, and stay deleted if something else uses the carrier. */
function remove(context: Context): Answer {
  const { store } = context;
  const sid = sidOf(context);
  const carrier = store.get('voip_carriers', sid);
  refuseAccountUsers(context);
  refuseForeign(context, carrier);
  if (store.count('phone_numbers', { voip_carrier_sid: sid }) > 0) {
    throw refuse(422, 'cannot delete voip carrier with active phone numbers');
  }
  if (!carrier) throw bareRefusal(404);
  removeCarriers(store, { voip_carrier_sid: sid });
  return done();
}

export const routes: Route[] = [
  { method: 'GET', path: '/VoipCarriers', handle: (context) => list(context, withinCarriers(context)) },
  { method: 'POST', path: '/VoipCarriers', handle: createGlobal },
  { method: 'GET', path: '/VoipCarriers/:sid', handle: read },
  { method: 'PUT', path: '/VoipCarriers/:sid', handle: updateGlobal },
  { method: 'DELETE', path: '/VoipCarriers/:sid', handle: remove },
  { method: 'GET', path: '/ServiceProviders/:sid/VoipCarriers', handle: listOfProvider },
  { method: 'POST', path: '/ServiceProviders/:sid/VoipCarriers', handle: createForProvider },
  {
    method: 'PUT',
    path: '/ServiceProviders/:sid/VoipCarriers/:carrier',
    handle(context) {
      requireOwnProvider(context);
      return update(context, sidOf(context, 'carrier'));
    },
  },
  {
    method: 'GET',
    path: '/Accounts/:sid/VoipCarriers',
    handle: (context) => list(context, { account_sid: requireAccount(context) }),
  },
  { method: 'POST', path: '/Accounts/:sid/VoipCarriers', handle: createForAccount },
  {
    method: 'PUT',
    path: '/Accounts/:sid/VoipCarriers/:carrier',
    handle(context) {
      requireAccount(context);
      return update(context, sidOf(context, 'carrier'));
    },
  },
];
