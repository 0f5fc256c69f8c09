/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Principal } from '@/lib/access/principal';
import { eventStream } from '@/lib/bff/event-stream';
import { signOut } from '@/lib/bff/sign-in/sign-out';
import { noteViewChange } from '@/lib/bff/view-as';
import type { Viewer } from '@/lib/bff/viewer';
import { ok } from '@/lib/kit/problem';

process.env.SESSION_PASSWORDS = 'a password for the tests that is long enough';
process.env.PLATFORM_API_URL = 'http://127.0.0.1:1/v1';

let nth = 0;

/** An administrator of whom nothing is known yet. */
function viewer(): Viewer {
  nth += 1;
  const principal = { scope: 'admin', userSid: `user ${nth}`, name: 'admin', permissions: [] } as unknown as Principal;
  const session = { token: `token ${nth}`, principal, signedIn: principal, viewing: '', expiresAt: Infinity };
  return { session, principal, calls: { post: async () => ok(null) } } as unknown as Viewer;
}

const MANY = 4;

/** How many events a window gets, which is closed after many. @param meanwhile happens while the first is read */
async function eventsOf(asked: Viewer, meanwhile: () => Promise<unknown>): Promise<number> {
  const leaving = new AbortController();
  let reads = 0;
  const next = async () => {
    if ((reads += 1) === 1) await meanwhile();
    await sleep(20);
    return ok(reads);
  };
  const request = new Request('https://console.test/api/things', { signal: leaving.signal });
  const answer = await eventStream(asked, request, { next, pauseMs: () => 200 });
  if (!(answer instanceof Response)) throw new Error(answer.ok ? '' : answer.problem.message);
  let events = 0;
  const reader = answer.body!.getReader();
  while (events < MANY && !(await reader.read()).done) events += 1;
  leaving.abort();
  return events;
}

describe('a stream', () => {
  it('goes on while its user stays', async () => {
    expect(await eventsOf(viewer(), async () => undefined)).toBe(MANY);
  });

  it.each([
    ['logs out', (asked: Viewer) => signOut(asked)],
    ['begins or ends a view', (asked: Viewer) => noteViewChange(asked.session)],
  ])('ends when its user %s while its first event is still being read', async (_what, happens) => {
    const asked = viewer();
    expect(await eventsOf(asked, () => happens(asked))).toBe(1);
  });
});
