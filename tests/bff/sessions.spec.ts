import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sidFor } from '../../sandbox/seed/seed';
import { BffClient, cookieOf, rawRequest, type RawAnswer } from '../support/bff';
import { expect, test } from '../support/e2e';

/* What an attacker could do with a session, a link or a URL of their own. */

const signIn = (origin: string, body: object, cookie = ''): Promise<RawAnswer> =>
  rawRequest(origin, {
    method: 'POST',
    path: '/api/session',
    headers: { origin, 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body,
  });
const ADMIN = { username: 'admin', password: 'Passw0rd!' };
const who = async (client: BffClient) => (await client.send('GET', '/session')).json?.userSid;

test('a session that somebody else has planted does not become the one that is signed in', async ({ stack }) => {
  const planted = await BffClient.signIn(stack.url, 'borealis');
  const sidOfBorealis = await who(planted);
  const answer = await signIn(stack.url, ADMIN, planted.cookie);
  const own = new BffClient(stack.url, cookieOf(answer));
  expect(own.cookie).not.toBe(planted.cookie);
  expect(await who(planted)).toBe(sidOfBorealis);
  expect(await who(own)).not.toBe(sidOfBorealis);
  for (const made of ['console=mine', 'console=Fe26.2*1*a*b*c*d*e*f', 'console=']) {
    const fresh = cookieOf(await signIn(stack.url, ADMIN, made));
    expect(fresh).toMatch(/^console=Fe26\.2\*/);
    if (made !== 'console=') expect(fresh).not.toContain(made);
  }
});

test('two sign-ins of one user have nothing in common that one could be guessed by from the other', async ({
  stack,
}) => {
  const [first, second] = [cookieOf(await signIn(stack.url, ADMIN)), cookieOf(await signIn(stack.url, ADMIN))];
  const parts = (cookie: string) => cookie.split('*').filter((part) => part.length > 15);
  expect(parts(first).length).toBeGreaterThan(3);
  expect(parts(first).filter((part) => parts(second).includes(part))).toEqual([]);
});

test('a copied cookie is worth nothing once its user has signed out, for pages, data and changes', async ({
  stack,
}) => {
  const acme = await BffClient.signIn(stack.url, 'acme');
  const copied = new BffClient(stack.url, acme.cookie);
  await acme.send('DELETE', '/session');
  expect((await copied.send('GET', '/clients')).status).toBe(401);
  expect((await copied.send('DELETE', '/clients/00000000-0000-4000-8000-000000000000')).status).toBe(401);
  const page = await copied.page('/internal/clients');
  expect(page.text).not.toContain('phone1000');
  expect(page.text + String(page.headers.location)).toContain('/api/session/expired');
});

test('an answer that comes after the own user’s deletion does not replace the message that waits in the browser', async ({
  stack,
}) => {
  const elena = await BffClient.signIn(stack.url, 'elena.marsh');
  const { json } = await elena.send('GET', '/applications');
  const [{ applicationSid }] = json?.rows as [{ applicationSid: string }];
  // What comes after this call finds the session ended.
  const match = { method: 'GET', path: `Applications/${applicationSid}` };
  const { id } = await stack.sandbox.fault({ match, kind: 'hold', times: 1 });
  const late = elena.send('GET', `/applications/${applicationSid}/usage`);
  expect(await stack.sandbox.struck(id, 20_000)).toBe(true);
  const deleted = await elena.send('DELETE', `/users/${String(await who(elena))}`);
  expect(deleted.json).toEqual({ to: '/' });
  await stack.sandbox.noFaults();
  expect((await late).status).toBe(401);
  expect((await late).headers['set-cookie']).toBeUndefined();
  const page = await rawRequest(stack.url, { path: '/', headers: { cookie: cookieOf(deleted) } });
  expect(page.text).toContain('successfully logged out.');
});

/** In the page's data: an address to return to that is not the console's own. */
const ASKED_FOR = /\\?"from\\?":\\?"(?!\/internal)/;

const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example/internal',
  '/\\evil.example',
  '\\\\evil.example',
  '/internal\\..\\..\\evil',
  '/internal/../..//evil.example',
  '/internal/%2e%2e/%2e%2e//evil.example',
  '/internal/..//evil.example',
  '/internalx',
  'javascript:alert(1)',
  '/\tevil.example',
  '/internal\r\nset-cookie: a=b',
  ' /internal',
  'internal/clients',
  '/api/session/sso?token=x',
  '',
];

test('every way back leads to a page of the console, whatever it was called with', async ({ stack }) => {
  for (const to of ELSEWHERE) {
    expect((await signIn(stack.url, { ...ADMIN, from: to })).json?.to, to).toBe('/internal/accounts');
    const encoded = encodeURIComponent(to);
    for (const address of [
      `/api/session/expired?from=${encoded}`,
      `/api/session/notice?code=no-access&to=${encoded}`,
    ]) {
      const { headers } = await rawRequest(stack.url, { path: address, headers: { 'sec-fetch-dest': 'document' } });
      expect(headers.location, `${address} ${to}`).toBe('/');
    }
    const page = await rawRequest(stack.url, { path: `/?from=${encoded}` });
    expect(page.text).not.toMatch(ASKED_FOR);
  }
  // What the page was asked for is in its data, if it is the console's own.
  const own = await rawRequest(stack.url, { path: '/?from=/internal/clients' });
  expect(own.text).toMatch(/\\?"from\\?":\\?"\/internal\/clients/);
  expect((await signIn(stack.url, { ...ADMIN, from: '/internal/clients?q=a' })).json?.to).toBe('/internal/clients?q=a');
});

test('a window at the login page goes on where it was once its user has logged in in another one', async ({
  stack,
}) => {
  const headers = { cookie: cookieOf(await signIn(stack.url, ADMIN)) };
  const to = async (from: string) =>
    (await rawRequest(stack.url, { path: `/?from=${encodeURIComponent(from)}`, headers })).headers.location;
  expect(await to('/internal/clients?q=a?b&page=2')).toBe('/internal/clients?q=a?b&page=2');
  for (const from of ELSEWHERE) expect(await to(from), from).toBe('/internal/accounts');
});

test('addresses that browsers read differently lead to no other host', async ({ stack }) => {
  for (const address of [
    '//evil.example/',
    '/\\evil.example/',
    '///evil.example',
    '/%2f%2fevil.example',
    '/internal//evil',
  ]) {
    const { headers, status } = await rawRequest(stack.url, {
      path: address,
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    expect(status).toBeLessThan(500);
    if (headers.location) expect(headers.location, address).toMatch(/^\/(?![/\\])/);
    expect(String(headers.refresh ?? ''), address).not.toMatch(/url=(https?:|\/\/|\/\\)/);
  }
});

test.describe('the console asks nobody but the platform', () => {
  test('there is one place in it that makes requests', () => {
    const root = path.resolve(__dirname, '../..');
    const files = ['app', 'lib', 'middleware.ts', 'instrumentation.ts'].flatMap((room) =>
      room.endsWith('.ts')
        ? [room]
        : readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
            .filter((file) => /\.tsx?$/.test(file))
            .map((file) => `${room}/${file}`),
    );
    expect(files.length).toBeGreaterThan(200);
    const asking = files.filter((file) =>
      /\bfetch\(|\.request\(|node:(http|https|net|tls|dgram)'/.test(readFileSync(path.join(root, file), 'utf8')),
    );
    // The first two are the browser's own path to the console.
    expect(asking.sort()).toEqual(['lib/kit/bff-client.ts', 'lib/platform/transport.ts']);
  });

  test('a redirect of the platform is not followed, and the token goes nowhere else', async ({ stack }) => {
    const admin = await BffClient.signIn(stack.url, 'admin');
    const trap = `${new URL(stack.sandbox.url).origin}/v1/Users`;
    for (const location of [trap, '/v1/Users', 'http://169.254.169.254/latest/meta-data', '//evil.example/']) {
      await stack.sandbox.fault({ match: { path: '^/Clients' }, kind: 'redirect', headers: { location }, times: 1 });
      await stack.sandbox.forgetCalls();
      const answer = await admin.send('GET', '/clients');
      expect(answer.status).toBe(502);
      expect(answer.headers.location).toBeUndefined();
      expect(answer.text).not.toContain('169.254');
      expect((await stack.sandbox.calls()).map(({ path: to }) => to)).not.toContain('/Users');
    }
  });

  test('addresses that a form names are given to the platform as values, never asked by the console', async ({
    stack,
  }) => {
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    await stack.sandbox.forgetCalls();
    const written = stack.log().length;
    for (const url of [
      'http://169.254.169.254/',
      'file:///etc/passwd',
      'gopher://x',
      `${stack.url}/api/health`,
      '../../Users',
    ]) {
      await aurora.send('POST', '/applications/environment', { url, sid: null });
    }
    expect(stack.log().slice(written)).not.toContain('"path":"/api/health"');
    const calls = await stack.sandbox.calls();
    for (const { path: to } of calls) expect(to).toMatch(/^\/(AppEnv|ServiceProviders|Accounts)$/);
    const given = calls.filter(({ path: to }) => to === '/AppEnv').map(({ query }) => query.url);
    expect(given).toEqual(['http://169.254.169.254/', `${stack.url}/api/health`]);
  });
});

test('whoever may only look may do no more after choosing a new password', async ({ stack }) => {
  const permissions = (name: string) => stack.store.list('user_permissions', { user_sid: sidFor(`user ${name}`) });
  for (const [name, count] of [
    ['viewer', 1],
    ['acme-viewer', 1],
    ['aurora-viewer', 1],
    ['aurora', 0],
  ] as const) {
    const user = await BffClient.signIn(stack.url, name);
    const body = { oldPassword: 'Passw0rd!', newPassword: 'hidden-N3w-one!' };
    expect((await user.send('PUT', '/session/password', body)).status, name).toBe(200);
    expect(permissions(name), name).toHaveLength(count);
  }
});

test('a sign-out that the platform does not confirm is said to be none yet, and repeated until it is', async ({
  stack,
}) => {
  const acme = await BffClient.signIn(stack.url, 'acme');
  await stack.sandbox.fault({ match: { path: '^/logout$' }, kind: 'reset', times: 1 });
  // It is repeated after a second.
  await stack.sandbox.fault({ match: { path: '^/logout$' }, kind: 'hold' });
  const out = await acme.send('DELETE', '/session');
  expect(out.status).toBe(200);
  expect((await acme.send('GET', '/clients')).status, 'the token lives on').toBe(200);
  const { text } = await new BffClient(stack.url, cookieOf(out)).page('/');
  expect(text).toContain('You’re logged out in this browser, but the platform hasn’t confirmed it yet.');
  await stack.sandbox.noFaults();
  await expect.poll(async () => (await acme.send('GET', '/clients')).status).toBe(401);
});

test('a sign-out of before is not repeated once its user has signed in again: it would end the new session', async ({
  stack,
}) => {
  const acme = await BffClient.signIn(stack.url, 'acme');
  const logouts = async () => (await stack.sandbox.calls()).filter(({ path }) => path === '/logout').length;
  await stack.sandbox.fault({ match: { path: '^/logout$' }, kind: 'status', status: 500 });
  await acme.send('DELETE', '/session');
  await expect.poll(logouts).toBeGreaterThanOrEqual(2);
  const again = await BffClient.signIn(stack.url, 'acme');
  const before = await logouts();
  // The third would come after five seconds.
  await expect(async () => {
    expect((await again.send('GET', '/clients')).status).toBe(200);
    expect(stack.log()).toContain('a sign-out is no longer repeated');
  }).toPass();
  expect(await logouts()).toBe(before);
});
