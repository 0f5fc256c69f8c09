import { newApplication } from '../../../lib/resources/applications/form';
import { newCarrier, newSipGateway } from '../../../lib/resources/carriers/values';
import { saveBody, type LoadedCarrier } from '../../support/platform-carriers';
import type { RequestTarget } from '../target';
import { changeOf, createOf, listOf, lookOf, readOf, removeOf } from './generic';

const applications = { area: 'applications', user: 'acme' };
const carriers = { area: 'carriers', user: 'acme' };
const clients = { area: 'clients', user: 'acme' };
const tenants = { area: 'ms-teams-tenants', user: 'acme' };
const routing = { area: 'least-cost-routing', user: 'acme' };

const gateway = (address: string) => ({ ...newSipGateway(), address });
const flags = {
  is_active: true,
  allow_direct_app_calling: true,
  allow_direct_queue_calling: false,
  allow_direct_user_calling: true,
};

interface LoadedTable {
  values: { routes: { regex: string }[] };
  facts: { fingerprint: string };
}

export const calling: RequestTarget[] = [
  listOf(applications),
  lookOf(applications, 'name=Nothing'),
  readOf(applications, ({ places }) => places.application),
  createOf(applications, ({ places }) => ({
    ...newApplication,
    name: 'Brand new',
    account_sid: places.aurora,
    call_hook_url: 'https://app.example.com/new',
    call_status_hook_url: 'https://app.example.com/status',
  })),
  changeOf(
    applications,
    ({ places }) => places.unusedApplication,
    () => ({ name: 'Renamed' }),
  ),
  removeOf(applications, ({ places }) => places.unusedApplication),
  {
    ...applications,
    covers: 'POST /api/applications/environment',
    lookUp: true,
    quiet: [
      { call: /AppEnv$/, kind: 'wrong shape', because: 'any object names variables' },
      { call: /AppEnv$/, kind: 'empty', because: 'nothing is how an application without variables answers' },
    ],
    ask: async ({ places }) => ({
      method: 'POST',
      path: '/api/applications/environment',
      body: { sid: places.application, url: 'https://app.example.com/appenv' },
    }),
  },
  listOf(clients),
  lookOf(clients, 'username=nobody'),
  readOf(clients, ({ places }) => places.client),
  createOf(clients, ({ places }) => ({
    ...flags,
    username: 'brand-new',
    password: 'secret',
    account_sid: places.aurora,
  })),
  changeOf(
    clients,
    ({ places }) => places.client,
    () => ({ allow_direct_queue_calling: false, is_active: false }),
  ),
  removeOf(clients, ({ places }) => places.client),
  {
    ...clients,
    covers: 'GET /api/clients/registrations',
    sparing: true,
    tells: /"problem":/,
    ask: async ({ places }) => ({ method: 'GET', path: `/api/clients/registrations?sid=${places.client}` }),
  },
  listOf(carriers),
  lookOf(carriers, 'name=Telnyx'),
  readOf(carriers, ({ places }) => places.carrier),
  removeOf(carriers, ({ places }) => places.unusedCarrier, {
    // Refused by the database: a routing table that this user cannot see.
    kinds: ['in-use'],
  }),
  {
    ...carriers,
    covers: 'GET /api/carriers/gateways',
    // Each row says for itself what is wrong with it.
    tells: /"problem":/,
    ask: async ({ places }) => ({ method: 'GET', path: `/api/carriers/gateways?sid=${places.carrier}` }),
  },
  {
    ...carriers,
    area: 'phone-numbers',
    covers: 'GET /api/phone-numbers/carriers',
    tells: /"problem":/,
    ask: async ({ places }) => ({ method: 'GET', path: `/api/phone-numbers/carriers?sid=${places.carrier}` }),
  },
  {
    ...carriers,
    covers: 'GET /api/carriers/presets',
    ask: { method: 'GET', path: '/api/carriers/presets' },
  },
  {
    ...carriers,
    covers: 'GET /api/carriers/[sid]/registration',
    ask: async ({ places }) => ({ method: 'GET', path: `/api/carriers/${places.registered}/registration` }),
    quiet: ['404', 'wrong shape'].map((kind) => ({
      call: /RecentCalls/,
      kind,
      because: 'nothing was captured, or so the platform says; then no capture is offered',
    })),
  },
  {
    ...carriers,
    covers: 'GET /api/carriers/[sid]/registration/pcap',
    streams: true,
    ask: async ({ places }) => ({ method: 'GET', path: `/api/carriers/${places.registered}/registration/pcap` }),
  },
  {
    ...carriers,
    covers: 'POST /api/carriers/save',
    madeAt: { list: '/api/carriers?q=Brand%20new', name: 'Brand new', key: 'carrierSid' },
    ask: {
      method: 'POST',
      path: '/api/carriers/save',
      body: { values: { ...newCarrier(), name: 'Brand new', sip: [gateway('192.0.2.1'), gateway('192.0.2.2')] } },
    },
  },
  {
    ...carriers,
    covers: 'PUT /api/carriers/save/[sid]',
    shared: true,
    ask: async (rig) => {
      const sid = rig.places.carrier;
      const loaded = await rig.read<LoadedCarrier>('acme', `/api/carriers/${sid}`);
      // Not the new one, which is there when a killed save had done it all.
      const kept = loaded.values.sip.find(({ address }) => address !== '192.0.2.201');
      const sip = [{ ...kept!, active: false }, gateway('192.0.2.201')];
      return {
        method: 'PUT',
        path: `/api/carriers/save/${sid}`,
        body: saveBody(loaded, { tech_prefix: '999', sip }),
      };
    },
  },
  ...[null, 'aurora' as const].map((account): RequestTarget => ({
    ...carriers,
    which: account ? 'for an account' : 'for all',
    covers: 'POST /api/carriers/preset',
    madeAt: { list: '/api/carriers?q=Twilio', name: 'Twilio', key: 'carrierSid' },
    ask: async ({ places }) => ({
      method: 'POST',
      path: '/api/carriers/preset',
      body: { preset: places.preset, account: account && places[account] },
    }),
  })),
  listOf(tenants),
  lookOf(tenants, 'tenant_fqdn=aurora.teams.acme.example.com'),
  readOf(tenants, ({ places }) => places.tenant),
  createOf(tenants, ({ places }) => ({
    tenant_fqdn: 'new.teams.acme.example.com',
    account_sid: places.aurora,
    application_sid: '',
  })),
  changeOf(
    tenants,
    ({ places }) => places.tenant,
    () => ({ tenant_fqdn: 'other.teams.acme.example.com' }),
  ),
  removeOf(tenants, ({ places }) => places.tenant),
  listOf({ ...routing, user: 'admin' }),
  lookOf({ ...routing, user: 'admin' }, ''),
  readOf(routing, ({ places }) => places.table),
  removeOf(routing, ({ places }) => places.table),
  {
    ...routing,
    covers: 'GET /api/least-cost-routing/offer',
    ask: { method: 'GET', path: '/api/least-cost-routing/offer' },
  },
  {
    area: 'least-cost-routing',
    user: 'harbor',
    covers: 'POST /api/least-cost-routing/board',
    // Only administrators have a list of tables.
    madeAt: { list: '/api/least-cost-routing?q=Brand%20new', name: 'Brand new', key: 'lcrSid', user: 'admin' },
    ask: async ({ places }) => ({
      method: 'POST',
      path: '/api/least-cost-routing/board',
      body: {
        name: 'Brand new',
        is_active: true,
        account_sid: '',
        default_carrier_sid: places.carrier,
        routes: [{ route_sid: null, regex: '^7', carrier_sid: places.carrier }],
      },
    }),
  },
  {
    ...routing,
    covers: 'PUT /api/least-cost-routing/[sid]/board',
    shared: true,
    removedBy: ({ places }) => `/api/least-cost-routing/${places.table}`,
    quiet: [
      {
        call: /DELETE .*LcrRoutes/,
        kind: '404',
        // It is there all the same, which no platform does.
        finds: /^claimed: said to be done/,
        because: 'a route that is gone need not be deleted',
      },
    ],
    ask: async (rig) => {
      const sid = rig.places.table;
      const { values, facts } = await rig.read<LoadedTable>('acme', `/api/least-cost-routing/${sid}`);
      // The first route goes, one is new, and the order is another; the same from wherever a save was broken off.
      const made = values.routes.find(({ regex }) => regex === '^7');
      const added = { route_sid: null, regex: '^7', carrier_sid: rig.places.carrier };
      const [first, ...others] = values.routes.filter((route) => route !== made && !route.regex.startsWith('^(112'));
      const routes = [first!, made ?? added, ...others];
      return {
        method: 'PUT',
        path: `/api/least-cost-routing/${sid}/board`,
        body: { board: { ...values, name: 'Renamed', routes }, before: facts.fingerprint },
      };
    },
  },
  ...['accounts', 'applications', 'carriers'].map((source): RequestTarget => ({
    area: 'options',
    user: 'acme',
    which: source,
    covers: 'GET /api/options/[source]',
    ask: async ({ places }) => ({ method: 'GET', path: `/api/options/${source}?account=${places.aurora}` }),
  })),
];
