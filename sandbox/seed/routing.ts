import type { Row } from '../columns';
import type { Store } from '../store';
import { carrierSid } from './carriers';
import { ACME, accountSid, AURORA, BOREALIS } from './organisation';
import { sidFor, type Seed } from './seed';

interface Plan {
  name: string;
  owner: Row;
  active?: boolean;
  /** Text and carrier, in order. */
  routes: [string, string][];
  standard: string;
}

/** Valid ones, and one with every kind of mistake that operators make. The other accounts and Cobalt have none. */
const PLANS: Plan[] = [
  {
    name: 'Acme outbound',
    owner: { service_provider_sid: ACME },
    standard: 'Voxbeam',
    routes: [
      ['^(112|911|999)$', 'Telnyx'],
      ['4477', 'Voxbeam'],
      ['^44', 'Telnyx'],
      ['^1[2-9]\\d{9}$', 'Peerless'],
      ['^(371|372|370)', 'Größte Telefongesellschaft — “Süd & Nord”'],
      ['^00', 'Telnyx'],
    ],
  },
  {
    name: 'Aurora routing',
    owner: { account_sid: AURORA },
    standard: 'Bandwidth',
    routes: [
      ['^1', 'Bandwidth'],
      ['^44', 'SignalWire'],
      ['^49', 'Voxbeam'],
    ],
  },
  {
    name: 'Summit, to be tidied up',
    owner: { account_sid: accountSid('Summit Software') },
    active: false,
    standard: 'Voxbeam',
    routes: [
      ['44', 'Voxbeam'],
      ['^44(20|121)', 'Telnyx'],
      ['^(49|43', 'Telnyx'],
      ['^39', 'Retired trunk'],
      ['^39', 'Peerless'],
      ['(\\d+)+#', 'Telnyx'],
    ],
  },
  {
    name: 'Borealis outbound',
    owner: { service_provider_sid: BOREALIS },
    standard: 'Telia',
    routes: [['^47', 'Nordic Voice']],
  },
];

function loadRoute(store: Store, table: string, text: string, carrier: string, priority: number): string {
  const routeSid = sidFor(`route ${table} ${priority}`);
  const entrySid = sidFor(`entry ${table} ${priority}`);
  const description = priority === 9999 ? 'System Default Route' : null;
  store.load('lcr_routes', [{ lcr_route_sid: routeSid, lcr_sid: table, regex: text, description, priority }]);
  store.load('lcr_carrier_set_entry', [
    { lcr_carrier_set_entry_sid: entrySid, lcr_route_sid: routeSid, voip_carrier_sid: carrier, priority: 0 },
  ]);
  return entrySid;
}

export const seedRouting: Seed = ({ store }) => {
  for (const { name, owner, active = true, routes, standard } of PLANS) {
    const table = sidFor(`lcr ${name}`);
    store.load('lcr', [{ lcr_sid: table, name, is_active: active ? 1 : 0, ...owner }]);
    routes.forEach(([text, carrier], place) => loadRoute(store, table, text, carrierSid(carrier), place));
    const entry = loadRoute(store, table, '.*', carrierSid(standard), 9999);
    store.update('lcr', table, { default_carrier_set_entry_sid: entry });
  }
};

/** Adds realistic rows to the first provider's table, before its last one. */
export function growRoutes(store: Store, count: number) {
  const table = sidFor('lcr Acme outbound');
  const carriers = ['Voxbeam', 'Telnyx', 'Peerless'].map(carrierSid);
  const before = store.count('lcr_routes', { lcr_sid: table }) - 1;
  store.transaction(() => {
    for (let place = before; place < before + count; place++) {
      loadRoute(store, table, `^${2000 + place}`, carriers[place % carriers.length]!, place);
    }
  });
}
