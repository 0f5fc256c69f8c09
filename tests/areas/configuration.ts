import type { Step } from '../../lib/configuration/plan';
import { NEW_APPLICATION, NEW_APPLICATION_FILE, secretsFor } from '../support/configuration-steps';
import type { Ask, Asker } from '../faults/rig';
import type { RequestTarget } from './target';

// Of reads repeated for many similar records, only two get the fault.
const configuration = { area: 'configuration', user: 'acme', alike: 2 };

type Entry = Record<string, unknown>;
type File = Record<string, Entry[]>;
interface Planned {
  plan: { steps: { step: Step; sealed?: string }[]; removals: { step: Step }[] };
}

const copyOf = (entries: Entry[] | undefined, change: Entry): Entry[] => [{ ...entries![0], ...change }];
const firstOf = (entries: Entry[] | undefined, change: Entry): Entry[] => [
  { ...entries![0], ...change },
  ...entries!.slice(1),
];
const added = (file: File, areas: File): File =>
  Object.fromEntries(
    Object.entries(file).map(([area, entries]) => [area, area in areas ? [...entries, ...areas[area]!] : entries]),
  );

const RENAMED = {
  speech_services: { label: 'from a file' },
  carriers: { name: 'From a file' },
  clients: { username: 'from.a.file' },
  teams_tenants: { domain: 'file.teams.acme.example.com' },
};

/** Edits that a user makes to an account's or a provider's file before applying it. */
const EDITS: [which: string, of: 'account' | 'provider', does: string[], edit: (file: File) => File][] = [
  [
    'an account, a new one of each',
    'account',
    [
      'POST /PhoneNumbers',
      'POST /Clients',
      'POST /MicrosoftTeamsTenants',
      'POST /ServiceProviders/{sid}/SpeechCredentials',
    ],
    (file) =>
      added(file, {
        phone_numbers: [{ number: '13035550177', carrier: 'Bandwidth', application: null }],
        ...Object.fromEntries(Object.entries(RENAMED).map(([area, name]) => [area, copyOf(file[area], name)])),
      }),
  ],
  [
    'an account, one of each changed',
    'account',
    ['PUT /Accounts/{sid}', 'PUT /Applications/{sid}', 'PUT /Clients/{sid}', 'PUT /MicrosoftTeamsTenants/{sid}'],
    (file) => ({
      ...file,
      accounts: firstOf(file.accounts, {
        debug_log: true,
        limits: { ...(file.accounts![0]!.limits as Entry), sessions: 77 },
      }),
      speech_services: firstOf(file.speech_services, { text_to_speech: false }),
      applications: firstOf(file.applications, { fallback_transfer: { enabled: false }, call_hook: HOOK }),
      carriers: firstOf(file.carriers, {
        tech_prefix: '999',
        sip_gateways: (file.carriers![0]!.sip_gateways as Entry[]).slice(0, 1),
      }),
      clients: firstOf(file.clients, { active: false }),
      teams_tenants: firstOf(file.teams_tenants, { application: null }),
    }),
  ],
  [
    'an account, one of each deleted',
    'account',
    [
      'DELETE /PhoneNumbers/{sid}',
      'DELETE /Clients/{sid}',
      'DELETE /MicrosoftTeamsTenants/{sid}',
      'DELETE /Applications/{sid}',
    ],
    (file) => ({
      ...file,
      ...Object.fromEntries(
        ['speech_services', 'phone_numbers', 'clients', 'teams_tenants'].map((area) => [
          area,
          file[area]!.slice(0, -1),
        ]),
      ),
      applications: file.applications!.filter(({ name }) => name !== 'unused'),
    }),
  ],
  [
    'a provider, a new user, another table, a carrier less',
    'provider',
    ['POST /Users', 'DELETE /LcrRoutes/{sid}', 'DELETE /VoipCarriers/{sid}'],
    (file) => ({
      ...file,
      routing: firstOf(file.routing, { routes: (file.routing![0]!.routes as Entry[]).slice(1) }),
      carriers: file.carriers!.filter(({ name }) => name !== 'unused'),
      users: [...file.users!, ...copyOf(file.users, { name: 'from.a.file', email: 'from.a.file@example.com' })],
    }),
  ],
];

const HOOK = { url: 'https://app.example.com/from-a-file', method: 'POST', username: '' };

interface Wanted {
  account: string;
  file: string;
}

const known = new WeakMap<Asker, Map<string, { wanted: Wanted; ask: Ask }>>();

/** The steps of the plan for an edited file, as the page sends them. The plan is made once; a repeat sends the same steps. */
async function stepsOf(rig: Asker, [which, of, , edit]: (typeof EDITS)[number]): Promise<Ask> {
  const plans = known.get(rig) ?? new Map<string, { wanted: Wanted; ask: Ask }>();
  known.set(rig, plans);
  const before = plans.get(which);
  if (before) return before.ask;
  const account = of === 'account' ? rig.places.aurora : '';
  const file = await rig.read<File>('acme', `/api/configuration/export?account=${account}&format=json`);
  const wanted = { account, file: JSON.stringify(edit(file)) };
  const ask = await planned(rig, wanted);
  plans.set(which, { wanted, ask });
  return ask;
}

/** The steps from the current state to the same file; null if there are none. */
async function stepsLeft(rig: Asker, [which]: (typeof EDITS)[number]): Promise<Ask | null> {
  const ask = await planned(rig, known.get(rig)!.get(which)!.wanted);
  return ask.body.pieces.length > 0 ? ask : null;
}

async function planned(rig: Asker, wanted: Wanted) {
  const { plan } = await rig.post<Planned>('acme', '/api/configuration/plan', wanted);
  const steps = [...plan.steps, ...plan.removals];
  const pieces = steps.map(({ step, ...sealed }) => ({ id: step.id, step, secrets: secretsFor(step), ...sealed }));
  return { method: 'POST', path: '/api/configuration/apply', body: { account: wanted.account, pieces } };
}

const applied = {
  ...configuration,
  covers: 'POST /api/configuration/apply',
  tells: /"outcome":"(failed|later|not known)"/,
  quiet: [
    {
      call: /^(GET|DELETE) \/.*\/[0-9a-f…-]+$/,
      kind: '404',
      finds: /^claimed: said to be done/,
      because: 'what is not found counts as deleted',
    },
  ],
};

export const configurations: RequestTarget[] = [
  ...(['account', 'provider'] as const).map((of): RequestTarget => ({
    ...configuration,
    covers: 'GET /api/configuration/export',
    which: of,
    streams: true,
    ask: async ({ places }) => ({
      method: 'GET',
      path: `/api/configuration/export?account=${of === 'account' ? places.aurora : ''}`,
    }),
  })),
  {
    ...configuration,
    covers: 'GET /api/configuration/records',
    ask: async ({ places }) => ({
      method: 'GET',
      path: `/api/configuration/records?area=clients&account=${places.aurora}`,
    }),
  },
  {
    ...configuration,
    covers: 'POST /api/configuration/plan',
    does: [],
    mayLook: true,
    which: 'a file',
    ask: async ({ places }) => ({
      method: 'POST',
      path: '/api/configuration/plan',
      body: { account: places.aurora, file: NEW_APPLICATION_FILE },
    }),
  },
  {
    ...configuration,
    covers: 'POST /api/configuration/plan',
    does: [],
    mayLook: true,
    which: 'another account',
    ask: async ({ places }) => ({
      method: 'POST',
      path: '/api/configuration/plan',
      body: { account: places.aurora, from: { account: places.harbor } },
    }),
  },
  {
    ...configuration,
    user: 'admin',
    covers: 'POST /api/configuration/plan',
    does: [],
    mayLook: true,
    which: 'another provider',
    ask: async ({ places }) => ({
      method: 'POST',
      path: '/api/configuration/plan',
      body: { account: '', from: { provider: places.otherProvider } },
    }),
  },
  {
    ...configuration,
    covers: 'POST /api/configuration/apply',
    does: ['POST /Applications'],
    pieces: true,
    which: 'an application',
    ask: async ({ places }) => ({
      method: 'POST',
      path: '/api/configuration/apply',
      body: {
        account: places.aurora,
        pieces: [{ id: NEW_APPLICATION.id, step: NEW_APPLICATION, secrets: {} }],
      },
    }),
  },
  ...EDITS.map((edit): RequestTarget => ({
    ...applied,
    which: edit[0],
    does: edit[2],
    ask: (rig) => stepsOf(rig, edit),
    anew: (rig) => stepsLeft(rig, edit),
  })),
];
