/** @jest-environment node */
import { GET as readProvider, PUT as saveProvider } from '@/app/api/settings/provider/route';
import { POST as logIn } from '@/app/api/session/route';
import { sessionCookieName } from '@/lib/session/cookies';
import { ACME, BOREALIS } from '../../sandbox/seed/organisation';
import { HOST, sandboxForHandlers } from '../support/browser-jar';

/* All windows share the cookie of the current provider. What one window saves is no choice of a provider. */

const jar = new Map<string, string>();
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined) }),
}));

const own = sandboxForHandlers();
const COOKIE = 'console-provider';
const headers = { host: HOST, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

beforeEach(async () => {
  jar.clear();
  const body = JSON.stringify({ username: 'admin', password: 'Passw0rd!' });
  const opened = await logIn(new Request(`https://${HOST}/api/session`, { method: 'POST', headers, body }), {
    params: Promise.resolve({}),
  });
  const [cookie] = opened.headers.get('set-cookie')!.split(';');
  jar.set(sessionCookieName(HOST), cookie!.slice(cookie!.indexOf('=') + 1));
});

/** Renames a provider in its settings; the provider that the response makes the current one, null for none. */
async function rename(provider: string, name: string): Promise<string | null> {
  const send = (route: typeof saveProvider, method: string, body?: string) => {
    const asked = { method, headers: { ...headers, 'page-provider': provider }, body };
    return route(new Request(`https://${HOST}/api/settings/provider`, asked), { params: Promise.resolve({}) });
  };
  const { values } = (await (await send(readProvider, 'GET')).json()) as { values: object };
  const saved = await send(saveProvider, 'PUT', JSON.stringify({ values: { ...values, name } }));
  expect([saved.status, own.sandbox.store.get('service_providers', provider)!.name]).toEqual([200, name]);
  return new RegExp(`${COOKIE}=([^;]*)`).exec(saved.headers.get('set-cookie') ?? '')?.[1] ?? null;
}

it('the first provider, which nobody has chosen, stays the current one when its name moves it down', async () => {
  expect(await rename(ACME, 'Zulu Telecom')).toBe(ACME);
});

it('the chosen provider stays chosen', async () => {
  jar.set(COOKIE, BOREALIS);
  expect([null, BOREALIS]).toContain(await rename(BOREALIS, 'Zulu Voice'));
});

it('the provider that another window has chosen meanwhile stays chosen', async () => {
  jar.set(COOKIE, BOREALIS);
  expect(await rename(ACME, 'Zulu Telecom')).toBeNull();
});
