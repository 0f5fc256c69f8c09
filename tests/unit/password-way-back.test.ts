/** @jest-environment node */
import { PUT as changePassword } from '@/app/api/session/password/route';
import { POST as logIn } from '@/app/api/session/route';
import { sessionCookieName } from '@/lib/session/session';
import { ownSandbox } from '../support/own-sandbox';

/* A user who has to choose a new password first still gets to the page they wanted. */

const HOST = 'console.test';
let jar: Record<string, string> = {};
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (name in jar ? { name, value: jar[name] } : undefined) }),
}));

const own = ownSandbox();
beforeAll(() => {
  process.env.SESSION_PASSWORDS = 'a password for the tests that is long enough';
  process.env.PLATFORM_API_URL = own.sandbox.url;
});
beforeEach(() => {
  jar = {};
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
});
afterEach(() => jest.restoreAllMocks());

/** @returns where the browser goes next; the cookie is kept */
async function send(route: typeof logIn, method: string, body: object): Promise<string> {
  const headers = { host: HOST, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const request = new Request(`https://${HOST}/api/things`, { method, headers, body: JSON.stringify(body) });
  const answer = await route(request, { params: Promise.resolve({}) });
  expect(answer.status).toBe(200);
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]!;
  jar = { [sessionCookieName(HOST)]: cookie.slice(cookie.indexOf('=') + 1) };
  return ((await answer.json()) as { to: string }).to;
}

const logInTo = (from: string | null) => send(logIn, 'POST', { username: 'newcomer', password: 'Passw0rd!', from });
const choose = (from: string | null) =>
  send(changePassword, 'PUT', { oldPassword: 'Passw0rd!', newPassword: 'Brand-new-1', from });

const PAGE = '/internal/clients?q=desk';

it('The page that was asked for at the login follows the new password', async () => {
  expect(await logInTo(PAGE)).toBe(`/create-password?from=${encodeURIComponent(PAGE)}`);
  expect(await choose(PAGE)).toBe(PAGE);
});

it('The first page follows it when no page, or one of another site, was asked for', async () => {
  expect(await logInTo('https://elsewhere.example/internal')).toBe('/create-password');
  expect(await choose('//elsewhere.example/internal')).toBe('/internal/accounts');
  jar = {};
  await own.control.reset();
  expect(await logInTo(null)).toBe('/create-password');
  expect(await choose(null)).toBe('/internal/accounts');
});
