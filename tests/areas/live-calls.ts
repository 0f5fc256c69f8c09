import { apiIn } from '../support/live-links';
import { seeded } from '../support/seeded';
import { sidFor } from '../../sandbox/seed/seed';
import type { TestCall } from '../../lib/resources/live-calls/test-call';
import type { Places } from './places';
import type { Reader } from '../faults/rig';
import type { RequestTarget } from './target';

const calls = { area: 'live-calls', user: 'harbor' };
const SEEDED = sidFor('call in progress');

/** The page of the seeded call in progress. */
export const liveCallPage = ({ harbor }: Places) => `/internal/live-calls/${SEEDED}?account=${harbor}`;

/** A call to a number with an application of Aurora Bistro. */
export const testCall = ({ aurora }: Places): TestCall => ({
  target: 'phone',
  to: '+13475550188',
  from: '12125550037',
  account: aurora,
  application: seeded('applications'),
  limit: 30,
});

async function api(rig: Reader): Promise<string> {
  const found = apiIn(await rig.page('harbor', liveCallPage(rig.places)), SEEDED, rig.places.harbor);
  if (!found) throw new Error('The page shows no address of the call.');
  return `/api${found}`;
}

export const liveCalls: RequestTarget[] = [
  {
    ...calls,
    covers: 'GET /api/live-calls',
    // Read once per polling interval, for all users.
    asksNothing: true,
    ask: { method: 'GET', path: '/api/live-calls' },
  },
  {
    ...calls,
    covers: 'GET /api/live-calls/stream',
    asksNothing: true,
    streams: true,
    ask: { method: 'GET', path: '/api/live-calls/stream' },
  },
  {
    ...calls,
    covers: 'GET /api/live-calls/[call]',
    // The page has just read it, for all its viewers.
    asksNothing: true,
    ask: async (rig) => ({ method: 'GET', path: await api(rig) }),
  },
  {
    ...calls,
    covers: 'GET /api/live-calls/[call]/stream',
    asksNothing: true,
    streams: true,
    ask: async (rig) => ({ method: 'GET', path: (await api(rig)).replace('?', '/stream?') }),
  },
  {
    ...calls,
    covers: 'PUT /api/live-calls/[call]',
    does: ['PUT /Accounts/{sid}/Calls/{sid}'],
    ask: async (rig) => ({ method: 'PUT', path: await api(rig), body: { action: 'hang-up' } }),
  },
  {
    ...calls,
    user: 'aurora',
    covers: 'POST /api/live-calls/test',
    does: ['POST /Accounts/{sid}/Calls'],
    madeAnew:
      'a call that has ended meanwhile is not found again, and the person is told to look before they call again',
    ask: async ({ places }) => ({ method: 'POST', path: '/api/live-calls/test', body: testCall(places) }),
  },
];
