/** @jest-environment node */
import { GET as countGateways } from '@/app/api/carriers/gateways/route';
import { POST as logIn } from '@/app/api/session/route';
import { POST as testSpeech } from '@/app/api/speech-services/tests/route';
import { GET as readAccess } from '@/app/api/users/access/route';
import type { RowFact } from '@/lib/kit/row-facts';
import { isSid } from '@/lib/kit/sid';
import { ACME } from '../../sandbox/seed/organisation';
import { HOST, keepCookie, sandboxForHandlers } from '../support/browser-jar';

/*
 * The platform counts the requests of all users together. What a list asks about each row on screen was requested by nobody, so
 * it leaves the reserve (60 requests, by default) to those who save.
 */

jest.mock('next/headers', () => jest.requireActual<{ headers: object }>('../support/browser-jar').headers);

const LIMIT = 90;
const RESERVE = 60;
const ROWS = 40;
const WINDOW_SECONDS = 300;

let now = Date.now();

const request = (method: string, path: string, body?: unknown) =>
  new Request(`https://${HOST}/api${path}`, {
    method,
    headers: {
      host: HOST,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'page-provider': ACME,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
const params = { params: Promise.resolve({}) };
const listed = (path: string, sids: string[]) => `${path}?${new URLSearchParams(sids.map((sid) => ['sid', sid]))}`;

const askCarriers = (sids: string[]) => countGateways(request('GET', listed('/carriers/gateways', sids)), params);
const askUsers = (sids: string[]) => readAccess(request('GET', listed('/users/access', sids)), params);
const askSpeech = (sids: string[]) => testSpeech(request('POST', '/speech-services/tests', { sids }), params);

const own = sandboxForHandlers({ rateLimit: LIMIT, rateWindowSeconds: WINDOW_SECONDS, now: () => new Date(now) });
// Each test begins with a window of its own.
beforeEach(() => void (now += WINDOW_SECONDS * 1000));

async function signIn() {
  const answer = await logIn(request('POST', '/session', { username: 'acme', password: 'Passw0rd!' }), params);
  keepCookie(answer.headers.get('set-cookie')!);
}

async function factsOf(answer: Response): Promise<RowFact<unknown>[]> {
  const lines = (await answer.text()).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as RowFact<unknown>);
}

const NOT_CHECKED = {
  kind: 'rate-limited',
  message: 'The platform is close to its request limit, so this wasn’t checked.',
};

it('a screen full of carriers leaves others the platform’s reserve, and says which rows it has not checked', async () => {
  const carriers = Array.from({ length: ROWS }, (_, place) =>
    own.sandbox.store.insert('voip_carriers', { name: `Trunk ${place}`, service_provider_sid: ACME }),
  );
  await signIn();
  const facts = await factsOf(await askCarriers(carriers));
  expect((await own.control.calls()).length).toBeLessThanOrEqual(LIMIT - RESERVE);
  const known = facts.filter((line) => 'fact' in line);
  const unknown = facts.filter((line) => 'problem' in line);
  expect(known.length).toBeGreaterThan(10);
  expect(known.length + unknown.length).toBe(ROWS);
  for (const { problem } of unknown) expect(problem).toMatchObject(NOT_CHECKED);
});

it.each<[string, string, RegExp, (sids: string[]) => Promise<Response>]>([
  ['carriers', 'voip_carriers', /SipGateways/, askCarriers],
  ['users', 'users', /Users/, askUsers],
  ['speech services', 'speech_credentials', /test$/, askSpeech],
])(
  'while no more than the reserve is left, nothing is asked about the %s on screen',
  async (_list, table, path, ask) => {
    for (let place = 0; place < LIMIT - RESERVE; place++) await fetch(`${own.sandbox.url}/Users`);
    await signIn();
    await own.control.forgetCalls();
    const [row] = own.sandbox.store.list(table, { service_provider_sid: ACME });
    const [sid] = Object.values(row!).filter((value) => isSid(String(value)) && value !== ACME) as string[];
    expect(await factsOf(await ask([sid!]))).toEqual([{ sid, problem: expect.objectContaining(NOT_CHECKED) }]);
    expect((await own.control.calls()).filter((call) => path.test(call.path))).toEqual([]);
  },
);
