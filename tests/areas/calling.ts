import { newSipGateway } from '../../lib/resources/carriers/gateways';
import { newCarrier } from '../../lib/resources/carriers/values';
import { saveBody, type LoadedCarrier } from '../support/platform-carriers';
import { seeded } from '../support/seeded';
import type { RequestTarget } from './target';
import { recordsOf } from './generic';

const applications = { area: 'applications', user: 'acme' };
const carriers = { area: 'carriers', user: 'acme', at: '/VoipCarriers' };
const clients = { area: 'clients', user: 'acme' };
const routing = { area: 'least-cost-routing', user: 'acme', at: '/Lcrs' };

const gateway = (address: string) => ({ ...newSipGateway(), address });

interface LoadedTable {
  values: { routes: { regex: string }[] };
  facts: { fingerprint: string };
}

export const calling: RequestTarget[] = [
  ...[true, false].map((isNew): RequestTarget => ({
    ...applications,
    which: isNew ? 'of a new one' : undefined,
    covers: 'POST /api/applications/environment',
    does: ['GET /AppEnv'],
    mayLook: isNew ? undefined : true,
    lookUp: true,
    quiet: [
      { call: /AppEnv$/, kind: 'wrong shape', because: 'any object names variables' },
      { call: /AppEnv$/, kind: 'empty', because: 'nothing is how an application without variables answers' },
    ],
    ask: {
      method: 'POST',
      path: '/api/applications/environment',
      body: { sid: isNew ? null : seeded('applications'), url: 'https://app.example.com/appenv' },
    },
  })),
  {
    ...clients,
    covers: 'GET /api/clients/registrations',
    sparing: true,
    tells: /"problem":/,
    ask: { method: 'GET', path: `/api/clients/registrations?sid=${seeded('clients')}` },
  },
  ...recordsOf(carriers, {
    read: ({ places }) => places.carrier,
    look: 'name=Telnyx',
    removed: ({ places }) => places.unusedCarrier,
    isSwitched: true,
    more: {
      // The database refuses it: a routing table that this user cannot see.
      remove: { kinds: ['in-use'] },
      switch: { does: ['PUT /ServiceProviders/{sid}/VoipCarriers/{sid}'] },
    },
  }),
  {
    ...carriers,
    covers: 'GET /api/carriers/gateways',
    // Each row reports its own problem.
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
    covers: 'GET /api/carriers/preset/look',
    ask: async ({ places }) => ({ method: 'GET', path: `/api/carriers/preset/look?preset=${places.preset}` }),
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
    does: ['POST /ServiceProviders/{sid}/VoipCarriers', 'POST /SipGateways'],
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
    does: ['PUT /ServiceProviders/{sid}/VoipCarriers/{sid}', 'POST /SipGateways'],
    shared: true,
    ask: async (rig) => {
      const sid = rig.places.carrier;
      const loaded = await rig.read<LoadedCarrier>('acme', `/api/carriers/${sid}`);
      // Not the new gateway, which exists if a killed save had completed.
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
    does: ['POST /ServiceProviders/{sid}/PredefinedCarriers/{sid}'],
    madeAt: { list: '/api/carriers?q=Twilio', name: 'Twilio', key: 'carrierSid' },
    ask: async ({ places }) => ({
      method: 'POST',
      path: '/api/carriers/preset',
      body: { preset: places.preset, account: account && places[account] },
    }),
  })),
  ...recordsOf(routing, { read: ({ places }) => places.table, look: '', lister: 'admin' }),
  {
    ...routing,
    covers: 'GET /api/least-cost-routing/offer',
    ask: { method: 'GET', path: '/api/least-cost-routing/offer' },
  },
  {
    area: 'least-cost-routing',
    user: 'harbor',
    covers: 'POST /api/least-cost-routing/board',
    does: ['POST /Lcrs'],
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
    does: ['PUT /Lcrs/{sid}', 'DELETE /LcrRoutes/{sid}'],
    shared: true,
    removedBy: ({ places }) => `/api/least-cost-routing/${places.table}`,
    quiet: [
      {
        call: /DELETE .*LcrRoutes/,
        kind: '404',
        // It exists anyway, which happens on no real platform.
        finds: /^claimed: said to be done/,
        because: 'a route that is gone need not be deleted',
      },
    ],
    ask: async (rig) => {
      const sid = rig.places.table;
      const { values, facts } = await rig.read<LoadedTable>('acme', `/api/least-cost-routing/${sid}`);
      // The first route is deleted, one is new, and the order changes; the result is the same wherever a save broke off.
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
