import { apiIn } from '../../support/live-links';
import { sidFor } from '../../../sandbox/seed/seed';
import type { Places } from '../places';
import type { Reader } from '../rig';
import type { RequestTarget } from '../target';

const calls = { area: 'live-calls', user: 'harbor' };
const SEEDED = sidFor('call in progress');

/** The page of the call that is in progress in the seed. */
export const liveCallPage = ({ harbor }: Places) => `/internal/live-calls/${SEEDED}?account=${harbor}`;

async function api(rig: Reader): Promise<string> {
  const found = apiIn(await rig.page('harbor', liveCallPage(rig.places)), SEEDED, rig.places.harbor);
  if (!found) throw new Error('The page shows no address of the call.');
  return `/api${found}`;
}

export const liveCalls: RequestTarget[] = [
  {
    ...calls,
    covers: 'GET /api/live-calls',
    // Read once within the poll's time, whoever asks.
    asksNothing: true,
    ask: { method: 'GET', path: '/api/live-calls' },
  },
  {
    ...calls,
    covers: 'GET /api/live-calls/[call]',
    ask: async (rig) => ({ method: 'GET', path: await api(rig) }),
  },
  {
    ...calls,
    covers: 'PUT /api/live-calls/[call]',
    shared: true,
    ask: async (rig) => ({ method: 'PUT', path: await api(rig), body: { action: 'hang-up' } }),
  },
];
