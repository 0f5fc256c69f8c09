/** @jest-environment node */
import { GET as streamOfCalls } from '@/app/api/live-calls/stream/route';
import { signIn } from '@/lib/platform/sign-in';
import { sessionCookie } from '@/lib/session/cookies';
import { AURORA } from '../../sandbox/seed/organisation';
import { HOST, keepCookie, sandboxForHandlers } from '../support/browser-jar';

jest.mock('next/headers', () => jest.requireActual<{ headers: object }>('../support/browser-jar').headers);

const own = sandboxForHandlers();

beforeEach(async () => {
  const caller = { baseUrl: own.sandbox.url, timeoutMs: 5000, token: '', requestId: 'r', clientAddress: null };
  const letIn = await signIn(caller, 'aurora', 'Passw0rd!');
  if (!letIn.ok) throw new Error(letIn.problem.message);
  const { token, principal } = letIn.value;
  keepCookie(await sessionCookie({ token, principal }, HOST));
});

function ask(method: 'GET' | 'HEAD', signal?: AbortSignal): Promise<Response> {
  const headers = { host: HOST, 'sec-fetch-site': 'same-origin' };
  const url = `https://${HOST}/api/live-calls/stream?account=${AURORA}`;
  return streamOfCalls(new Request(url, { method, headers, signal }), { params: Promise.resolve({}) });
}

/** A window that reads what comes, and is closed then. */
async function firstEvent(): Promise<string> {
  const leaving = new AbortController();
  const answer = await ask('GET', leaving.signal);
  if (answer.status !== 200) return `${answer.status} ${await answer.text()}`;
  const reader = answer.body!.getReader();
  const { value } = await reader.read();
  leaving.abort();
  return Buffer.from(value!).toString('utf8');
}

describe('a user’s windows that show calls in progress', () => {
  it('get their stream however often the user has left before its first event was there', async () => {
    for (let times = 0; times < 10; times++) {
      const leaving = new AbortController();
      const asked = ask('GET', leaving.signal);
      leaving.abort();
      await asked;
    }
    expect(await firstEvent()).toMatch(/^data: /);
    // The browser leaves once the answer is made, and before anything of it is read.
    for (let times = 0; times < 10; times++) {
      const leaving = new AbortController();
      expect((await ask('GET', leaving.signal)).status).toBe(200);
      leaving.abort();
    }
    expect(await firstEvent()).toMatch(/^data: /);
  });

  it('get their stream however often only its head was asked for, which has no body', async () => {
    for (let times = 0; times < 10; times++) {
      const answer = await ask('HEAD');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/event-stream/);
      expect(answer.body).toBeNull();
    }
    expect(await firstEvent()).toMatch(/^data: /);
  });
});
