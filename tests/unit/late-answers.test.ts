/** @jest-environment node */
import { z } from 'zod';
import { DELETE as logOut, POST as logIn } from '@/app/api/session/route';
import type { Outcome } from '@/lib/bff/answers';
import { handler } from '@/lib/bff/handler';
import { everyUser } from '@/lib/bff/questions';
import type { Viewer } from '@/lib/bff/viewer';
import { ok } from '@/lib/kit/problem';
import { sessionCookie } from '@/lib/session/cookies';
import { openSession } from '@/lib/session/session';
import { HOST, keepCookie, keepCookies, sandboxForHandlers } from '../support/browser-jar';

/*
 * A window asks for something that takes a while. Meanwhile another window of the same browser logs out, and perhaps somebody
 * else in: the answer comes after that, and must leave the cookie alone.
 */

jest.mock('next/headers', () => jest.requireActual<{ headers: object }>('../support/browser-jar').headers);

const own = sandboxForHandlers();
beforeAll(() => {
  process.env.SESSION_IDLE_MINUTES = '1';
});

const nothing = { params: Promise.resolve({}) };

function request(method: string, body?: unknown): Request {
  return new Request(`https://${HOST}/api/session`, {
    method,
    headers: { host: HOST, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

const cookieOf = (answer: Response) => answer.headers.get('set-cookie');

async function enter(username: string): Promise<void> {
  const answer = await logIn(request('POST', { username, password: 'Passw0rd!' }), nothing);
  keepCookie(cookieOf(answer)!);
}

async function leave(): Promise<void> {
  keepCookie(cookieOf(await logOut(request('DELETE'), nothing))!);
}

/** Asks for something, and lets it be answered when `go` is called. @param then what the answer is made from */
function slow(then: (viewer: Viewer) => Outcome | Promise<Outcome>) {
  let go = () => undefined as void;
  const gate = new Promise<void>((resolve) => (go = resolve));
  let begun = () => undefined as void;
  const started = new Promise<void>((resolve) => (begun = resolve));
  const route = handler({ can: everyUser, body: 'none' }, async ({ viewer }) => {
    begun();
    await gate;
    return then(viewer);
  });
  const answer = route(request('GET'), nothing);
  return { started, go, answer };
}

const nothingNew = () => ok(null);
const asksPlatform = ({ calls }: Viewer) => calls.get('/Users/me', z.unknown());

/** As after a change of the own password: the session goes on, with a message. */
async function leavesMessage({ session, host }: Viewer): Promise<Response> {
  const answer = Response.json({});
  const flash = { code: 'password-changed' } as const;
  answer.headers.append('set-cookie', await sessionCookie({ ...session, flash }, host));
  return answer;
}

/** As many seconds later, until the test is over. */
function passed(seconds: number): void {
  const now = Date.now() + seconds * 1000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
}

it('An answer that renews the session, or leaves a message in it, does so while it is still the browser’s', async () => {
  for (const then of [nothingNew, leavesMessage]) {
    await enter('aurora');
    passed(40);
    const asked = slow(then);
    asked.go();
    expect(cookieOf(await asked.answer)).not.toBeNull();
  }
});

it.each([
  ['renews the session', nothingNew, 200],
  ['leaves a message in the session', leavesMessage, 200],
  ['has found the session ended', asksPlatform, 401],
])(
  'An answer that %s brings nobody back after they have logged out, and nobody else out',
  async (_what, then, status) => {
    await enter('aurora');
    passed(40);
    const asked = slow(then);
    await asked.started;
    await leave();
    await enter('acme');
    asked.go();
    const answer = await asked.answer;
    expect(answer.status).toBe(status);
    expect(cookieOf(answer)).toBeNull();
  },
);

it('An answer that has found the session ended by nobody still leaves its message', async () => {
  await enter('borealis');
  passed(1);
  const asked = slow(asksPlatform);
  await asked.started;
  await own.control.expire('borealis');
  asked.go();
  const answer = await asked.answer;
  expect(answer.status).toBe(401);
  const [, value] = /=([^;]*)/.exec(cookieOf(answer)!)!;
  expect((await openSession(value)).flash).toEqual({ code: 'expired' });
});

it('A page that was being rendered during a logout brings nobody back, and logging in again works at once', async () => {
  const asked = handler({ can: everyUser, body: 'none' }, () => ok(null));
  const answer = async () => (await asked(request('GET'), nothing)).status;
  const letIn = await logIn(request('POST', { username: 'aurora', password: 'Passw0rd!' }), nothing);
  keepCookies(letIn.headers.getSetCookie());
  expect(await answer()).toBe(200);
  const left = await logOut(request('DELETE'), nothing);
  keepCookies(left.headers.getSetCookie());
  // The page has the same session as its request, which was sent before.
  keepCookies(letIn.headers.getSetCookie());
  expect(await answer()).toBe(401);
  const again = await logIn(request('POST', { username: 'aurora', password: 'Passw0rd!' }), nothing);
  keepCookies(again.headers.getSetCookie());
  expect(await answer()).toBe(200);
});
