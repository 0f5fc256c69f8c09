import { created, done, json, type Answer } from '../answers';
import type { Row } from '../columns';
import { fields, isAccount, isProvider, recordRoutes, type Context } from '../http';
import { bareRefusal, emptyUpdate, refuse } from '../refusal';
import { ownedBy } from './ownership';

/** The one table of a provider or account user; administrators have all. */
export function ownTable(context: Context, sid: unknown): Row | undefined {
  return context.store.first('lcr', { ...ownedBy(context), lcr_sid: sid });
}

function tableRow({ store }: Context, table: Row): Row {
  return { ...table, number_routes: store.count('lcr_routes', { lcr_sid: table.lcr_sid }) };
}

function list(context: Context): Answer {
  return json(
    200,
    context.store.list('lcr', ownedBy(context)).map((table) => tableRow(context, table)),
  );
}

function read(context: Context): Answer {
  const table = ownTable(context, context.params.sid);
  if (!table) throw bareRefusal(404);
  return json(200, tableRow(context, table));
}

/**
 * One table per provider and one per account, which then names no provider; the two sentences differ in their blanks, as on the
 * platform.
 * @param sid of the table that is changed; none for a new one
 */
function refuseSecond({ store }: Context, sent: Row, sid?: string) {
  const isTaken = (owner: Row) => store.list('lcr', owner).some((table) => table.lcr_sid !== sid);
  if (sent.account_sid) {
    sent.service_provider_sid = null;
    const account = store.get('accounts', sent.account_sid);
    if (!account) throw refuse(400, 'unknown account_sid');
    if (isTaken({ account_sid: sent.account_sid })) {
      throw refuse(400, `Account: ${String(account.name)}  already has an active call routing table.`);
    }
  } else if (sent.service_provider_sid) {
    const provider = store.get('service_providers', sent.service_provider_sid);
    if (!provider) throw refuse(400, 'unknown service_provider_sid');
    if (isTaken({ service_provider_sid: sent.service_provider_sid })) {
      throw refuse(400, `Service Provider: ${String(provider.name)} already \n      has an active call routing table.`);
    }
  }
}

function create(context: Context): Answer {
  const { store, caller } = context;
  const sent: Row = { ...fields(context) };
  if (isAccount(caller)) sent.account_sid = caller.account_sid;
  if (isProvider(caller)) Object.assign(sent, { service_provider_sid: caller.service_provider_sid, account_sid: null });
  refuseSecond(context, sent);
  if (!('name' in sent)) throw refuse(400, 'missing field name');
  return created(store.insert('lcr', sent));
}

function update(context: Context): Answer {
  const sid = String(context.params.sid);
  const sent: Row = { ...fields(context) };
  if (!ownTable(context, sid)) throw refuse(400, 'unknown lcr_sid');
  refuseSecond(context, sent, sid);
  if ('lcr_sid' in sent) throw refuse(400, 'primary key lcr_sid is immutable');
  if (Object.keys(sent).length === 0) throw emptyUpdate('lcr_sid', sid);
  context.store.update('lcr', sid, sent);
  return done();
}

/** The table's owner is not checked for provider users. */
function remove(context: Context): Answer {
  const { store, caller } = context;
  const sid = String(context.params.sid);
  if (!store.get('lcr', sid)) throw bareRefusal(404);
  if (isAccount(caller) && !ownTable(context, sid)) throw refuse(400, 'unknown lcr_sid');
  store.transaction(() => {
    store.update('lcr', sid, { default_carrier_set_entry_sid: null });
    store.remove('lcr', sid);
  });
  return done();
}

export const routes = recordRoutes('/Lcrs', { list, create, read, update, remove });
