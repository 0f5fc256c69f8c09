/** @jest-environment node */
import { PUT as changePassword } from '@/app/api/session/password/route';
import { POST as logIn } from '@/app/api/session/route';
import type { Session } from '@/lib/session/session';
import { turnOf } from '@/lib/session/turn';
import { HOST, keepCookie, noCookie, sandboxForHandlers } from '../support/browser-jar';

/* A user who has to choose a new password first still gets to the page they wanted. */

jest.mock('next/headers', () => jest.requireActual<{ headers: object }>('../support/browser-jar').headers);

const own = sandboxForHandlers();
beforeEach(noCookie);

/** @returns where the browser goes next; the cookie is kept */
async function send(route: typeof logIn, method: string, body: object): Promise<string> {
  const headers = { host: HOST, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const request = new Request(`https://${HOST}/api/things`, { method, headers, body: JSON.stringify(body) });
  const answer = await route(request, { params: Promise.resolve({}) });
  expect(answer.status).toBe(200);
  keepCookie(answer.headers.get('set-cookie')!);
  return ((await answer.json()) as { to: string }).to;
}

const logInAs = (username: string, from: string | null) =>
  send(logIn, 'POST', { username, password: 'Passw0rd!', from });
const logInTo = (from: string | null) => logInAs('newcomer', from);
const choose = (from: string | null) =>
  send(changePassword, 'PUT', { oldPassword: 'Passw0rd!', newPassword: 'Brand-new-1', from });

const PAGE = '/internal/clients?q=desk';

it('The page that was asked for at the login follows the new password', async () => {
  expect(await logInTo(PAGE)).toBe(`/create-password?from=${encodeURIComponent(PAGE)}`);
  expect(await choose(PAGE)).toBe(PAGE);
});

it('So does the one that is asked for at the login page before that', () => {
  const session = { forceChange: true } as Session;
  const turn = (path: string) => turnOf(new URL(path, `https://${HOST}`), { session, flash: null, sealed: 'x' });
  expect(turn(`/?from=${encodeURIComponent(PAGE)}`)).toEqual({
    to: `/create-password?from=${encodeURIComponent(PAGE)}`,
  });
  expect(turn('/?from=https://elsewhere.example/internal')).toEqual({ to: '/create-password' });
});

it('The first page follows it when no page, or one of another site, was asked for', async () => {
  expect(await logInTo('https://elsewhere.example/internal')).toBe('/create-password');
  expect(await choose('//elsewhere.example/internal')).toBe('/internal/accounts');
  noCookie();
  await own.control.reset();
  expect(await logInTo(null)).toBe('/create-password');
  expect(await choose(null)).toBe('/internal/accounts');
});

it('Account users come to their applications (specification part 1, section 7), unless they asked for a page', async () => {
  expect(await logInAs('aurora', null)).toMatch(/^\/internal\/accounts\/[\w-]+\/edit$/);
  expect(await choose(null)).toBe('/internal/applications');
  noCookie();
  await own.control.reset();
  await logInAs('aurora', null);
  expect(await choose(PAGE)).toBe(PAGE);
});
