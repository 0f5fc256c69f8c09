/** @jest-environment node */
import { POST as addProvider } from '@/app/api/service-providers/route';
import { POST as logIn } from '@/app/api/session/route';
import { SAVE_KEY } from '@/lib/kit/save-key';
import { HOST, keepCookie, sandboxForHandlers } from '../support/browser-jar';

/* Whatever happens to the response: a service provider is added once, and nobody is told that the name is someone else's. */

jest.mock('next/headers', () => jest.requireActual<{ headers: object }>('../support/browser-jar').headers);

const own = sandboxForHandlers();
const POSTED = { method: 'POST', path: '^/ServiceProviders$' };

async function send(route: typeof addProvider, body: object, key = crypto.randomUUID()) {
  const headers = { host: HOST, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', [SAVE_KEY]: key };
  const request = new Request(`https://${HOST}/api/things`, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await route(request, { params: Promise.resolve({}) });
  return { answer, said: (await answer.json()) as { sid?: string; problem?: { message: string } } };
}

const stored = () => own.sandbox.store.list('service_providers', { name: 'Echo Voice' });
const add = (key?: string) => send(addProvider, { name: 'Echo Voice' }, key);

beforeEach(async () => {
  const { answer } = await send(logIn, { username: 'admin', password: 'Passw0rd!' });
  keepCookie(answer.headers.get('set-cookie')!);
});

it('A provider that was added although the response was lost is opened like any other', async () => {
  await own.control.fault({ match: POSTED, kind: 'reset', applyFirst: true });
  const { answer, said } = await add();
  expect([answer.status, said.sid]).toEqual([201, stored()[0]!.service_provider_sid]);
});

it('Whoever saves again after a lost response learns that the provider exists', async () => {
  const key = crypto.randomUUID();
  // It arrives after the console has looked.
  await own.control.fault({ match: POSTED, kind: 'reset', times: 1 });
  expect((await add(key)).said.problem).toMatchObject({ doubtful: true });
  own.sandbox.store.insert('service_providers', { name: 'Echo Voice' });
  const { answer, said } = await add(key);
  expect([answer.status, said.problem?.message]).toEqual([
    409,
    'It exists now: your first attempt created it, or someone else did. Nothing was created again. ' +
      'Reload the page to choose it.',
  ]);
  expect(stored()).toHaveLength(1);
});

it('Whoever saves again where the first attempt never arrived adds it', async () => {
  const key = crypto.randomUUID();
  await own.control.fault({ match: POSTED, kind: 'reset', times: 1 });
  await add(key);
  expect((await add(key)).answer.status).toBe(201);
});

it('A name that was taken before is refused, as the platform refuses it', async () => {
  own.sandbox.store.insert('service_providers', { name: 'Echo Voice' });
  const { answer, said } = await add();
  expect([answer.status, said.problem?.message]).toEqual([409, 'The name you have entered is already in use.']);
});
