import { created, done, json, type Answer } from '../answers';
import type { Row } from '../columns';
import { fields, isAdmin, type Context, type Route } from '../http';
import { bareRefusal, emptyUpdate, refuse } from '../refusal';
import type { Store } from '../store';
import { ownTable } from './routing-tables';

const DEFAULT_PRIORITY = 9999;

const inOrder = (rows: Row[]) => rows.toSorted((a, b) => Number(a.priority) - Number(b.priority));

const entriesOf = (store: Store, routeSid: unknown) =>
  inOrder(store.list('lcr_carrier_set_entry', { lcr_route_sid: routeSid }));

const routeRow = (store: Store, route: Row): Row => ({
  ...route,
  lcr_carrier_set_entries: entriesOf(store, route.lcr_route_sid),
});

function list(context: Context): Answer {
  const { store, query, caller } = context;
  const sid = query.get('lcr_sid');
  if (!sid) throw refuse(400, 'missing lcr_sid');
  if (!isAdmin(caller) && !ownTable(context, sid)) throw refuse(400, 'unknown lcr_sid');
  return json(
    200,
    inOrder(store.list('lcr_routes', { lcr_sid: sid })).map((route) => routeRow(store, route)),
  );
}

function read({ store, params }: Context): Answer {
  const route = store.get('lcr_routes', params.sid);
  if (!route) throw bareRefusal(404);
  return json(200, routeRow(store, route));
}

function refuseBadEntries(store: Store, entries: unknown): Row[] {
  if (!Array.isArray(entries) || entries.length === 0) {
    throw refuse(400, 'Lcr Route batch process require lcr_carrier_set_entries');
  }
  for (const entry of entries as Row[]) {
    if (!entry.voip_carrier_sid) throw refuse(400, 'One of lcr_carrier_set_entries is missing voip_carrier_sid');
    if (!store.get('voip_carriers', entry.voip_carrier_sid)) throw refuse(400, 'unknown voip_carrier_sid');
  }
  return entries as Row[];
}

/** Route and entries are stored one by one: what was stored before a refusal stays. */
function addRoute(store: Store, lcrSid: string, sent: Row): void {
  const { lcr_carrier_set_entries, ...route } = sent;
  const routeSid = store.insert('lcr_routes', { ...route, lcr_sid: lcrSid });
  for (const entry of lcr_carrier_set_entries as Row[]) {
    const entrySid = store.insert('lcr_carrier_set_entry', { ...entry, lcr_route_sid: routeSid });
    if (route.priority === DEFAULT_PRIORITY) {
      store.update('lcr', lcrSid, { default_carrier_set_entry_sid: entrySid });
    }
  }
}

function sentRoutes({ store, body }: Context): Row[] {
  if (!Array.isArray(body)) throw refuse(500, 'body is not iterable');
  for (const route of body as Row[]) refuseBadEntries(store, route.lcr_carrier_set_entries);
  return body as Row[];
}

/** The table's owner is not checked, here and below. */
function addMany(context: Context): Answer {
  const { store, params } = context;
  const lcrSid = String(params.sid);
  if (!store.get('lcr', lcrSid)) throw bareRefusal(404);
  for (const route of sentRoutes(context)) addRoute(store, lcrSid, route);
  return done();
}

function updateMany(context: Context): Answer {
  const { store, params } = context;
  const lcrSid = String(params.sid);
  if (!store.get('lcr', lcrSid)) throw bareRefusal(404);
  for (const sent of sentRoutes(context)) {
    const { lcr_route_sid, lcr_carrier_set_entries, ...route } = sent;
    if (!lcr_route_sid) {
      addRoute(store, lcrSid, sent);
      continue;
    }
    // Of which table it was doesn't matter: it goes to the one in the path.
    store.update('lcr_routes', String(lcr_route_sid), { ...route, lcr_sid: lcrSid });
    for (const { lcr_carrier_set_entry_sid, ...entry } of lcr_carrier_set_entries as Row[]) {
      // An entry without a sid is dropped silently.
      if (lcr_carrier_set_entry_sid) store.update('lcr_carrier_set_entry', String(lcr_carrier_set_entry_sid), entry);
    }
  }
  return done();
}

/**
 * A row of one of the two tables.
 * @param parents the references that a new one requires, and the tables that they lead to
 * @param lacks what is said in front of one that is missing
 */
function single(table: string, key: string, parents: Record<string, string>, lacks: string) {
  const refuseBadParents = (store: Store, sent: Row, isNew: boolean) => {
    for (const [parent, leadsTo] of Object.entries(parents)) {
      if (!sent[parent] && isNew) throw refuse(400, `${lacks} ${parent}`);
      if (sent[parent] && !store.get(leadsTo, sent[parent])) throw refuse(400, `unknown ${parent}`);
    }
  };
  return {
    add(context: Context): Answer {
      const sent = fields(context);
      refuseBadParents(context.store, sent, true);
      return created(context.store.insert(table, sent));
    },
    update(context: Context): Answer {
      const sid = String(context.params.sid);
      const sent = fields(context);
      refuseBadParents(context.store, sent, false);
      if (key in sent) throw refuse(400, `primary key ${key} is immutable`);
      if (Object.keys(sent).length === 0) throw emptyUpdate(key, sid);
      if (!context.store.update(table, sid, sent)) throw bareRefusal(404);
      return done();
    },
    remove({ store, params }: Context): Answer {
      if (!store.remove(table, String(params.sid))) throw bareRefusal(404);
      return done();
    },
  };
}

const route = single('lcr_routes', 'lcr_route_sid', { lcr_sid: 'lcr' }, 'missing parameter');
const entry = single(
  'lcr_carrier_set_entry',
  'lcr_carrier_set_entry_sid',
  { lcr_route_sid: 'lcr_routes', voip_carrier_sid: 'voip_carriers' },
  'missing',
);

export const routes: Route[] = [
  { method: 'POST', path: '/Lcrs/:sid/Routes', handle: addMany },
  { method: 'PUT', path: '/Lcrs/:sid/Routes', handle: updateMany },
  { method: 'GET', path: '/LcrRoutes', handle: list },
  { method: 'POST', path: '/LcrRoutes', handle: route.add },
  { method: 'GET', path: '/LcrRoutes/:sid', handle: read },
  { method: 'PUT', path: '/LcrRoutes/:sid', handle: route.update },
  { method: 'DELETE', path: '/LcrRoutes/:sid', handle: route.remove },
  {
    method: 'GET',
    path: '/LcrCarrierSetEntries',
    handle: ({ store, query }) => json(200, entriesOf(store, query.get('lcr_route_sid'))),
  },
  { method: 'POST', path: '/LcrCarrierSetEntries', handle: entry.add },
  { method: 'PUT', path: '/LcrCarrierSetEntries/:sid', handle: entry.update },
  { method: 'DELETE', path: '/LcrCarrierSetEntries/:sid', handle: entry.remove },
];
