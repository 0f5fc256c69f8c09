import { expect, test } from '../support/e2e';
import { BffClient, rawRequest } from '../support/bff';

/** The platform's fault, and the console's response: the status, and a sentence for the user. */
const FAULTS: [kind: string, extra: Record<string, unknown>, status: number, sentence: RegExp][] = [
  [
    'status',
    { status: 500, body: { msg: "Unknown column 'x' in 'field list'" } },
    502,
    /^The platform reported an error/,
  ],
  ['status', { status: 503, body: 'Service Unavailable' }, 502, /^The platform reported an error/],
  ['status', { status: 429, headers: { 'retry-after': '30' } }, 429, /^Too many requests\. Try again in 30 seconds\.$/],
  [
    'status',
    { status: 403, body: { status: 'fail', message: 'insufficient privileges' } },
    403,
    /^You do not have access\.$/,
  ],
  ['status', { status: 404, body: 'Not Found' }, 404, /^This record doesn’t exist/],
  ['status', { status: 480, body: { msg: 'no media server' } }, 502, /^Temporarily unavailable: no media server$/],
  ['reset', {}, 502, /^The platform closed the connection/],
  ['half-body', {}, 502, /^The platform closed the connection/],
  ['html', {}, 502, /^The platform reported an error/],
  ['invalid-json', {}, 502, /couldn’t be read/],
  ['wrong-shape', {}, 502, /unexpected format/],
  ['empty', {}, 502, /unexpected format/],
  ['redirect', {}, 502, /unexpected answer/],
];

for (const [kind, extra, status, sentence] of FAULTS) {
  test(`a platform that answers with ${kind} ${JSON.stringify(extra)} is a Problem: ${status}`, async ({ stack }) => {
    const admin = await BffClient.signIn(stack.url, 'admin');
    await stack.sandbox.fault({ match: { path: '^/Clients' }, kind, ...extra });
    const answer = await admin.send('GET', '/clients');
    expect(answer.status).toBe(status);
    expect(answer.json?.problem?.message).toMatch(sentence);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const page = await admin.page('/internal/clients');
    if (status !== 403) {
      expect(page.status).toBe(200);
      expect(page.text).toContain('Couldn’t load SIP clients');
      expect(page.text).not.toContain('No sip clients.');
    }
    await stack.sandbox.noFaults();
    expect((await admin.send('GET', '/clients')).status).toBe(200);
  });
}

test('a platform that refuses connections is a Problem, and the console goes on when it is back', async ({ stack }) => {
  const admin = await BffClient.signIn(stack.url, 'admin');
  await stack.sandbox.fault({ kind: 'refuse', delayMs: 3_000 });
  await expect.poll(async () => (await admin.send('GET', '/clients')).status).toBe(502);
  await expect.poll(async () => (await admin.send('GET', '/clients')).status).toBe(200);
});

test('a platform that hangs holds up nothing but what asked it', async ({ stack }) => {
  const admin = await BffClient.signIn(stack.url, 'admin');
  await stack.sandbox.fault({ match: { path: '^/Clients' }, kind: 'hang' });
  const leaving = new AbortController();
  const asked = fetch(`${stack.url}/api/clients`, { headers: { cookie: admin.cookie }, signal: leaving.signal });
  expect((await admin.send('GET', '/accounts')).status).toBe(200);
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await stack.sandbox.noFaults();
  expect((await admin.send('GET', '/clients')).status).toBe(200);
});

test('requests that kill the platform never reach it', async ({ stack }) => {
  const admin = await BffClient.signIn(stack.url, 'admin');
  for (const path of ['/accounts/not-a-sid', '/clients/1', '/clients/%00']) await admin.send('GET', path);
  await admin.send('POST', '/users', { values: { name: 'x', email: 'x@example.com' } });
  expect(await stack.sandbox.deaths()).toBe(0);
});

test('what the console writes holds no token, no password and no query', async ({ stack }) => {
  const admin = await BffClient.signIn(stack.url, 'admin');
  await stack.sandbox.fault({ match: { path: '^/Clients' }, kind: 'html', times: 1 });
  await admin.send('GET', '/clients?q=secret-filter');
  await rawRequest(stack.url, { path: '/oauth/login?token=eyJhbGciOiJIUzI1NiJ9.e30.secret-token' });
  await rawRequest(stack.url, {
    method: 'POST',
    path: '/api/session',
    headers: { origin: stack.url, 'content-type': 'application/json' },
    body: { username: 'nobody', password: 'secret-password' },
  });
  const log = stack.log();
  expect(log).toContain('"path":"/api/clients"');
  expect(log).toMatch(/"requestId":"[0-9a-f-]{36}"/);
  for (const secret of [
    'secret-filter',
    'secret-token',
    'secret-password',
    'Passw0rd!',
    'Bearer',
    admin.cookie.slice(20, 60),
  ]) {
    expect(log).not.toContain(secret);
  }
});
