import { PAGE_PROVIDER } from '../../lib/kit/page-provider';
import { ACME } from '../../sandbox/seed/organisation';
import { expect, test } from '../support/e2e';
import { BffClient, cookieOf, rawRequest } from '../support/bff';

const SID = '00000000-0000-4000-8000-000000000000';

test.describe('a request that changes something', () => {
  const cases: [string, Record<string, string>, number][] = [
    ['from the console itself', { origin: 'SELF' }, 401],
    ['from the console itself, as new browsers say it', { 'sec-fetch-site': 'same-origin' }, 401],
    ['from another site', { origin: 'https://evil.example' }, 403],
    ['from another site, as new browsers say it', { origin: 'SELF', 'sec-fetch-site': 'cross-site' }, 403],
    ['from a neighbour of this site', { origin: 'SELF', 'sec-fetch-site': 'same-site' }, 403],
    ['from a sandboxed frame', { origin: 'null' }, 403],
    ['from the same host under another scheme', { origin: 'SELF'.replace('SELF', 'ftp://127.0.0.1') }, 403],
    ['from nowhere', {}, 403],
  ];
  for (const [what, headers, status] of cases) {
    for (const [method, path] of [
      ['POST', '/api/clients'],
      ['PUT', `/api/clients/${SID}`],
      ['DELETE', `/api/clients/${SID}`],
      ['DELETE', '/api/session'],
      ['PUT', '/api/session/provider'],
      ['PUT', '/api/session/password'],
      ['POST', '/api/service-providers'],
    ] as const) {
      test(`${method} ${path} ${what} is answered ${status}`, async ({ stack }) => {
        const own = Object.fromEntries(
          Object.entries(headers).map(([key, value]) => [key, value.replace('SELF', stack.url)]),
        );
        const answer = await rawRequest(stack.url, {
          method,
          path,
          headers: { 'content-type': 'application/json', ...own },
          raw: '{}',
        });
        expect(answer.status).toBe(status);
        expect(answer.json?.problem?.message).toBeTruthy();
      });
    }
  }

  test('does not even sign anybody in when it comes from another site', async ({ stack }) => {
    const answer = await rawRequest(stack.url, {
      method: 'POST',
      path: '/api/session',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      body: { username: 'admin', password: 'Passw0rd!' },
    });
    expect(answer.status).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await stack.sandbox.calls()).toEqual([]);
  });

  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
    test(`must be JSON, not "${type}"`, async ({ stack }) => {
      const admin = await BffClient.signIn(stack.url, 'admin');
      const answer = await admin.send('POST', '/clients', { values: {} }, { 'content-type': type });
      expect(answer.status).toBe(415);
      expect(answer.json?.problem?.message).toBe('The request must be JSON.');
    });
  }

  test('must be whole and readable', async ({ stack }) => {
    const admin = await BffClient.signIn(stack.url, 'admin');
    const send = (raw: string) =>
      rawRequest(stack.url, {
        method: 'POST',
        path: '/api/clients',
        headers: {
          origin: stack.url,
          cookie: admin.cookie,
          'content-type': 'application/json',
          [PAGE_PROVIDER]: ACME,
        },
        raw,
      });
    expect((await send('{"values": ')).status).toBe(400);
    expect((await send('')).status).toBe(400);
    expect((await send(JSON.stringify({ values: 'x'.repeat(110_000) }))).status).toBe(413);
    for (const odd of [
      'null',
      '[]',
      '"x"',
      '7',
      '{"values": null}',
      '{"values": []}',
      '{"values": {"username": {"$gt": ""}}}',
    ]) {
      expect((await send(odd)).status, odd).toBe(422);
    }
    expect(
      (await stack.sandbox.calls()).filter(({ method, path }) => method === 'POST' && !path.includes('login')),
    ).toEqual([]);
  });
});

test.describe('there is no open proxy', () => {
  for (const path of [
    '/api/nothing',
    '/api/Users',
    '/api/ServiceProviders',
    '/api/__proto__',
    '/api/constructor',
    '/api/clients/..',
    '/api/clients/%2e%2e',
    '/api/clients/..%2fAccounts',
    '/api/clients/%2fAccounts',
    '/api/clients//',
    '/api//clients',
    '/api/clients/not-a-sid',
    '/api/clients/00000000-0000-4000-8000-00000000000g',
    `/api/clients/${SID}%00`,
    `/api/clients/${SID}/Limits`,
    '/api/options/secrets',
    '/api/accounts/../Users',
  ]) {
    test(`${path} leads nowhere`, async ({ stack }) => {
      const admin = await BffClient.signIn(stack.url, 'admin');
      await stack.sandbox.forgetCalls();
      const answer = await admin.send('GET', path.slice('/api'.length));
      expect([308, 307, 400, 404]).toContain(answer.status);
      if (answer.status < 400) expect(answer.headers.location).toMatch(/^\/api(\/|$)/);
      const asked = (await stack.sandbox.calls()).map((call) => call.path);
      expect(asked.filter((one) => !/^(\/v1)?\/(ServiceProviders|Accounts)$/.test(one))).toEqual([]);
    });
  }

  for (const method of ['PATCH', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
    test(`${method} on a list is not allowed`, async ({ stack }) => {
      const admin = await BffClient.signIn(stack.url, 'admin');
      const answer = await admin.send(method, '/clients');
      expect(answer.status).toBeGreaterThanOrEqual(method === 'OPTIONS' ? 200 : 400);
      expect((await stack.sandbox.calls()).filter((call) => call.path.includes('Clients'))).toEqual([]);
    });
  }

  test('headers and query of the browser do not reach the platform', async ({ stack }) => {
    const admin = await BffClient.signIn(stack.url, 'admin');
    await stack.sandbox.forgetCalls();
    await admin.send('GET', '/clients?q=x&drop=table', undefined, {
      authorization: 'Bearer stolen',
      'x-forwarded-for': '203.0.113.9',
      'x-console-client': '203.0.113.9',
      'x-request-id': 'mine',
      'x-evil': '1',
    });
    const calls = await stack.sandbox.calls();
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) {
      expect(call.headers['x-evil']).toBeUndefined();
      expect(call.headers.cookie).toBeUndefined();
      expect(call.headers['x-forwarded-for']).toBe('127.0.0.1');
      expect(call.headers['x-request-id']).not.toBe('mine');
      expect(Object.keys(call.query)).toEqual([]);
      expect(call.user).toBe('admin');
    }
  });
});

test.describe('a session', () => {
  test('that nobody has is told so, and may go on reading nothing', async ({ stack }) => {
    for (const path of ['/clients', '/accounts', '/options/accounts', `/clients/${SID}`]) {
      const answer = await rawRequest(stack.url, { path: `/api${path}` });
      expect(answer.status).toBe(401);
      expect(answer.json?.problem).toEqual({ kind: 'unauthenticated', message: 'You must log in to view that page' });
    }
    expect(await stack.sandbox.calls()).toEqual([]);
  });

  test('that is broken counts as expired, and its cookie is taken away', async ({ stack }) => {
    const { cookie } = await BffClient.signIn(stack.url, 'admin');
    for (const broken of [cookie.slice(0, -20), cookie.replace(/=.{30}/, '=tampered'), 'console=nonsense']) {
      const answer = await rawRequest(stack.url, { path: '/api/clients', headers: { cookie: broken } });
      expect(answer.status).toBe(401);
      expect(answer.json?.problem?.message).toBe('Your session has expired. Please log in and try again.');
      expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^console=/)]);
      expect(cookieOf(answer)).not.toContain(broken.slice('console='.length));
      const visitor = await rawRequest(stack.url, { path: '/api/session', headers: { cookie: cookieOf(answer) } });
      expect(visitor.json).toEqual({ userSid: null });
    }
  });

  test('that the platform no longer takes ends, and only then', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    await stack.sandbox.fault({ match: { path: '/Clients' }, kind: 'status', status: 403, times: 1 });
    const refused = await acme.send('GET', '/clients');
    expect(refused.status).toBe(403);
    expect(refused.headers['set-cookie']).toBeUndefined();
    await stack.sandbox.expire('acme');
    const ended = await acme.send('GET', '/clients');
    expect(ended.status).toBe(401);
    expect(ended.json?.problem?.message).toBe('Your session has expired. Please log in and try again.');
    expect(ended.headers['set-cookie']?.length).toBe(1);
  });

  test('that was signed out does not work with a copied cookie', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    expect((await acme.send('DELETE', '/session')).status).toBe(200);
    expect((await acme.send('GET', '/clients')).status).toBe(401);
  });

  test('cannot be ended by another site with a link', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    for (const path of [
      '/session/expired',
      '/session/expired?mark=00000000000000000000000000000000&from=/internal/clients',
    ]) {
      const answer = await acme.send('GET', path, undefined, { origin: '' });
      expect(answer.status).toBe(303);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await acme.send('GET', '/clients')).status).toBe(200);
  });

  test('with a password to change can do nothing else', async ({ stack }) => {
    const newcomer = await BffClient.signIn(stack.url, 'newcomer');
    for (const [method, path] of [
      ['GET', '/clients'],
      ['POST', '/clients'],
      ['GET', '/options/accounts'],
    ] as const) {
      const answer = await newcomer.send(method, path, method === 'POST' ? { values: {} } : undefined);
      expect(answer.status).toBe(403);
      expect(answer.json?.problem?.message).toBe('Change your password first.');
    }
  });
});

test('redirects of the console stay on the console', async ({ stack }) => {
  const admin = await BffClient.signIn(stack.url, 'admin');
  for (const to of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/internal/../../evil',
    'javascript:alert(1)',
  ]) {
    const answer = await admin.send('GET', `/session/notice?code=no-access&to=${encodeURIComponent(to)}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/');
  }
  for (const address of [
    `/session/notice?code=${encodeURIComponent('<b>You have won</b>')}&to=/internal/accounts`,
    '/session/notice?code=account-deleted&to=/internal/accounts',
    `/session/notice?code=account-deleted&to=/internal/accounts&mark=${'0'.repeat(32)}`,
  ]) {
    const word = await admin.page(`/api${address}`);
    expect(word.headers.location).toBe('/internal/accounts');
    expect(word.headers['set-cookie'], 'no message but those that a page of ours has left').toBeUndefined();
  }
});

test('a console says that it lives, and whether the platform does', async ({ stack }) => {
  const health = await rawRequest(stack.url, { path: '/api/health' });
  expect([health.status, health.json]).toEqual([200, { status: 'ok' }]);
  const ready = await rawRequest(stack.url, { path: '/api/ready' });
  expect(ready.status).toBe(200);
});
