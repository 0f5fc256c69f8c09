import { BffClient, cookieOf, rawRequest } from '../support/bff';
import { expect, test } from '../support/e2e';
import { startConsole, type RunningConsole } from '../support/stack';

/* TLS ends in front of the console; PUBLIC_URL tells it what browsers see, and which proxies to trust. */

const PUBLIC = 'https://console.example.com';
let running: RunningConsole;

test.beforeEach(async ({ stack }) => {
  running = await startConsole({
    PLATFORM_API_URL: stack.sandbox.url,
    PUBLIC_URL: PUBLIC,
    INSECURE_HTTP: 'false',
    TRUSTED_PROXY_HOPS: '2',
  });
});
test.afterEach(() => running.stop());

/** A request as forwarded by the second of two proxies. */
const passedOn = (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
  rawRequest(running.url, {
    method,
    path,
    body,
    headers: {
      host: 'console.internal:3000',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'console.example.com',
      'x-forwarded-for': '203.0.113.9, 10.0.0.2',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  });

const signIn = (origin: string) =>
  passedOn('POST', '/api/session', { origin }, { username: 'admin', password: 'Passw0rd!' });

test('cookies are for https and this host only, whatever the request says of itself', async () => {
  const [cookie] = (await signIn(PUBLIC)).headers['set-cookie']!;
  expect(cookie).toMatch(/^__Host-console=Fe26[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  const claimed = await passedOn('GET', '/internal/clients', { 'x-forwarded-proto': 'http', host: '127.0.0.1' });
  expect(claimed.headers['set-cookie']![0]).toMatch(/^__Host-console=.*; Secure$/);
});

test('changes come from the public address, and from no name that a header claims', async () => {
  for (const origin of [
    running.url,
    'https://console.internal:3000',
    'http://console.example.com',
    'https://console.example.com.evil.example',
  ]) {
    const answer = await signIn(origin);
    expect(answer.status, origin).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  const evil = await passedOn(
    'POST',
    '/api/session',
    { origin: 'https://evil.example', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    {},
  );
  expect(evil.status).toBe(403);
});

test('the address of the browser is the one that the farther of two proxies noted', async ({ stack }) => {
  const client = new BffClient(PUBLIC, cookieOf(await signIn(PUBLIC)));
  await stack.sandbox.forgetCalls();
  await passedOn('GET', '/api/applications', {
    cookie: client.cookie,
    'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.2',
  });
  const [call] = await stack.sandbox.calls();
  expect(call!.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' });
  expect(running.log()).toContain('"client":"203.0.113.9"');
  expect(running.log()).not.toContain('6.6.6.6');
});

test('redirects stay paths, so that no inner name gets out', async () => {
  const client = new BffClient(PUBLIC, cookieOf(await signIn(PUBLIC)));
  for (const [path, to] of [
    ['/', '/internal/accounts'],
    ['/api/session/notice?to=/internal/clients', '/internal/clients'],
  ] as const) {
    const answer = await passedOn('GET', path, { cookie: client.cookie, 'sec-fetch-dest': 'document' });
    expect(answer.headers.location).toBe(to);
  }
});

test('a sign-in comes from another site with a link, too, and leads to a page', async ({ stack }) => {
  const login = await fetch(`${stack.sandbox.url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'acme', password: 'Passw0rd!' }),
  });
  const { token } = (await login.json()) as { token: string };
  const first = await passedOn('GET', `/oauth/login?token=${token}`, {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-dest': 'document',
  });
  expect(first.headers.location).toBe(`/api/session/sso?token=${token}`);
  const second = await passedOn('GET', first.headers.location!, {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-dest': 'document',
  });
  expect([second.status, second.headers.location]).toEqual([303, '/internal/accounts']);
  expect(second.headers['set-cookie']![0]).toMatch(/; Secure$/);
  expect(running.log()).not.toContain(token);
});
