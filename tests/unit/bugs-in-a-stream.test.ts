/** @jest-environment node */
import type { Principal } from '@/lib/access/principal';
import { eventStream } from '@/lib/bff/event-stream';
import { answerRowFacts } from '@/lib/bff/row-facts';
import type { Viewer } from '@/lib/bff/viewer';
import { ok } from '@/lib/kit/problem';
import type { RowFact } from '@/lib/kit/row-facts';

/*
 * A bug that shows only once a response has begun can't become an error's response any more. It is found in the log, with its
 * place, as any other.
 */

process.env.SESSION_PASSWORDS = 'a password for the tests that is long enough';
process.env.PLATFORM_API_URL = 'http://127.0.0.1:1/v1';

const SIDS = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`) as [string, string, string];

let logged: string[];
beforeEach(() => {
  logged = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => logged.push(String(text)) > 0);
});
afterEach(() => jest.restoreAllMocks());

const asked = () => new Request('https://console.test/api/things', { headers: { 'x-request-id': 'its-reference' } });

async function textOf(answer: unknown): Promise<string> {
  if (!(answer instanceof Response)) throw new Error('It is a Problem.');
  return answer.text();
}

function expectOneBug() {
  expect(logged.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      level: 'error',
      requestId: 'its-reference',
      method: 'GET',
      fault: 'RangeError',
      stack: expect.arrayContaining([expect.stringContaining('bugs-in-a-stream.test.ts')]),
    },
  ]);
}

it.each(SIDS)('a bug with the row %s says its reference there, and keeps back no other row', async (broken) => {
  const answer = await answerRowFacts(SIDS, asked(), async (sid) => {
    if (sid === broken) throw new RangeError('a text that may quote input');
    return ok(1);
  });
  const lines = (await textOf(answer)).trim().split('\n');
  const facts = lines.map((line) => JSON.parse(line) as RowFact<number>);
  const problem: unknown = expect.objectContaining({ message: expect.stringContaining('its-reference') });
  expect(new Map(facts.map((one) => [one.sid, one]))).toEqual(
    new Map<string, unknown>(SIDS.map((sid) => [sid, sid === broken ? { sid, problem } : { sid, fact: 1 }])),
  );
  expectOneBug();
});

it('a bug with a later event ends the stream, and is logged', async () => {
  const principal = { scope: 'admin', userSid: 'user', name: 'admin', permissions: [] } as unknown as Principal;
  const session = { token: 'token', principal, signedIn: principal, viewing: '', expiresAt: Infinity };
  const viewer = { session, principal } as unknown as Viewer;
  let reads = 0;
  const next = async () => {
    if ((reads += 1) > 1) throw new RangeError('a text that may quote input');
    return ok('first');
  };
  expect(await textOf(await eventStream(viewer, asked(), { next, pauseMs: () => 0 }))).toBe('data: "first"\n\n');
  expectOneBug();
});
