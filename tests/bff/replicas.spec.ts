import { randomUUID } from 'node:crypto';
import { SAVE_KEY } from '../../lib/kit/save-key';
import { AURORA } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { startSandbox } from '../../sandbox/server';
import { BffClient, cookieOf, type RawAnswer } from '../support/bff';
import { expect, test } from '../support/e2e';
import { startConsole, type RunningConsole } from '../support/stack';
import { startStoreServer } from '../support/store-server';

/* Several consoles behind a balancer that sends each request to any of them: none keeps state that another needs. */

async function consoleFor(platform: string, env: Record<string, string> = {}): Promise<RunningConsole> {
  return startConsole({ PLATFORM_API_URL: platform, ...env });
}

test('two consoles without stickiness are one to the user: their session, and the rotation of passwords', async ({
  stack,
}) => {
  const old = 'the password of yesterday which is long enough';
  const fresh = 'the password of today which is long enough too';
  const [first, second] = await Promise.all([
    consoleFor(stack.sandbox.url, { SESSION_PASSWORDS: old }),
    consoleFor(stack.sandbox.url, { SESSION_PASSWORDS: `${fresh},${old}` }),
  ]);
  try {
    const onFirst = await BffClient.signIn(first.url, 'acme');
    const onSecond = new BffClient(second.url, onFirst.cookie);
    expect((await onFirst.send('GET', '/clients')).status).toBe(200);
    expect((await onSecond.send('GET', '/clients')).status).toBe(200);
    expect((await onSecond.page('/internal/clients')).status).toBe(200);
    // After the rotation, the old password is dropped: cookies sealed by the second one remain valid.
    const renewed = await BffClient.signIn(second.url, 'acme');
    const third = await consoleFor(stack.sandbox.url, { SESSION_PASSWORDS: fresh });
    try {
      expect((await new BffClient(third.url, renewed.cookie).send('GET', '/clients')).status).toBe(200);
      expect((await new BffClient(third.url, onFirst.cookie).send('GET', '/clients')).status).toBe(401);
    } finally {
      await third.stop();
    }
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
});

test('a provider that one console has added is there at once on the other', async ({ stack }) => {
  const [first, second] = await Promise.all([consoleFor(stack.sandbox.url), consoleFor(stack.sandbox.url)]);
  try {
    const admin = await BffClient.signIn(first.url, 'admin');
    const other = new BffClient(second.url, admin.cookie);
    await other.send('GET', '/accounts');
    const { sid } = (await admin.send('POST', '/service-providers', { name: 'Echo Voice' })).json as unknown as {
      sid: string;
    };
    expect((await other.send('PUT', '/session/provider', { providerSid: sid })).status).toBe(200);
    const page = await other.page('/internal/accounts', { cookie: `${admin.cookie}; console-provider=${sid}` });
    expect(page.text).toContain('Echo Voice');
    expect(page.text).toContain('No accounts.');
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
});

test('a provider that one console has renamed or deleted is so at once on the other', async ({ stack }) => {
  const store = await startStoreServer();
  const env = { SHARED_STORE_URL: store.url };
  const [first, second] = [await consoleFor(stack.sandbox.url, env), await consoleFor(stack.sandbox.url, env)];
  try {
    const admin = await BffClient.signIn(first.url, 'admin');
    const made = await admin.send('POST', '/service-providers', { name: 'Echo Voice' });
    const sid = String(made.json?.sid);
    const other = new BffClient(second.url, admin.cookie);
    const shown = async () =>
      (await other.page('/internal/accounts', { cookie: `${other.cookie}; console-provider=${sid}` })).text;
    expect(await shown()).toContain('Echo Voice');
    const echo = { 'page-provider': sid };
    const { values } = (await admin.send('GET', '/settings/provider', undefined, echo)).json!;
    const renamed = { values: { ...(values as object), name: 'Echo Speech' } };
    expect(await admin.send('PUT', '/settings/provider', renamed, echo)).toMatchObject({ status: 200 });
    expect(await shown()).toContain('Echo Speech');
    expect(await admin.send('DELETE', `/service-providers/${sid}`)).toMatchObject({ status: 200 });
    expect(await shown()).not.toContain('Echo Speech');
  } finally {
    await Promise.all([first.stop(), second.stop(), store.stop()]);
  }
});

test('a message that one console leaves for the next page is shown by the other', async ({ stack }) => {
  const [first, second] = await Promise.all([consoleFor(stack.sandbox.url), consoleFor(stack.sandbox.url)]);
  try {
    const aurora = await BffClient.signIn(first.url, 'aurora');
    const sent = await aurora.page('/internal/settings');
    expect(sent.status).toBe(307);
    const left = (sent.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]);
    const next = new BffClient(second.url, [aurora.cookie, ...left].join('; '));
    const { text } = await next.page(String(sent.headers.location));
    expect(text).toContain('You do not have permissions to manage Settings');
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
});

test('a window that one console has used up holds back the other, until it begins anew', async () => {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const platform = await startSandbox({ database: ':memory:', rateLimit: 60, now });
  const env = { RATE_LIMIT_RESERVE: '30' };
  const [first, second] = await Promise.all([consoleFor(platform.url, env), consoleFor(platform.url, env)]);
  try {
    const onFirst = await BffClient.signIn(first.url, 'acme');
    const onSecond = new BffClient(second.url, onFirst.cookie);
    const number = { id: sidFor('number 12125550100 Telnyx'), number: '12125550100', from: null, to: null };
    const assign = () => onSecond.send('POST', '/phone-numbers/assign', { account: AURORA, pieces: [number] });
    const pauseOf = async () => Number((await assign()).json?.pause);
    expect(await pauseOf()).toBe(0);
    const spend = async (until: (answer: RawAnswer, count: number) => boolean) => {
      for (let count = 1; count <= 100; count++) {
        const answer = await onFirst.send('GET', '/applications');
        if (until(answer, count)) return answer;
      }
      throw new Error('The window never ended.');
    };
    await spend((_answer, count) => count === 25);
    const pause = await pauseOf();
    expect(pause).toBeGreaterThan(200);
    expect(pause).toBeLessThanOrEqual(300);
    const refused = await spend(({ status }) => status === 429);
    const there = await onSecond.send('GET', '/applications');
    expect(there.status).toBe(429);
    const [here, other] = [refused, there].map(({ headers }) => Number(headers['retry-after']));
    expect(other).toBeGreaterThan(0);
    expect(other).toBeLessThanOrEqual(here!);
    ahead = 301_000;
    expect((await onSecond.send('GET', '/applications')).status).toBe(200);
    expect(await pauseOf()).toBe(0);
  } finally {
    await Promise.all([first.stop(), second.stop()]);
    await platform.close();
  }
});

test('two consoles share the check of where a change comes from, and the message after it', async ({ stack }) => {
  const [first, second] = await Promise.all([consoleFor(stack.sandbox.url), consoleFor(stack.sandbox.url)]);
  try {
    const onFirst = await BffClient.signIn(first.url, 'acme');
    const onSecond = new BffClient(second.url, onFirst.cookie);
    const foreign = await onSecond.send('DELETE', '/session', undefined, { origin: 'https://elsewhere.example' });
    expect(foreign.status).toBe(403);
    expect((await onFirst.send('GET', '/clients')).status).toBe(200);
    const out = await onSecond.send('DELETE', '/session');
    expect(out.status).toBe(200);
    const page = await new BffClient(first.url, cookieOf(out)).page('/');
    expect(page.text).toContain('successfully logged out.');
    expect((await onFirst.send('GET', '/clients')).status).toBe(401);
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
});

test('a rolling restart loses no request', async ({ stack }) => {
  const [first, second] = await Promise.all([consoleFor(stack.sandbox.url), consoleFor(stack.sandbox.url)]);
  try {
    const { cookie } = await BffClient.signIn(first.url, 'acme');
    // As the proxy does: in turn, and to the next one only if a connection is refused.
    const ask = async (place: number): Promise<number> => {
      const [one, other] = place % 2 ? [first, second] : [second, first];
      const list = (at: RunningConsole) => new BffClient(at.url, cookie).send('GET', '/clients');
      return list(one)
        .catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ECONNREFUSED') throw error;
          return list(other);
        })
        .then(({ status }) => status);
    };
    const wave = (from: number) => Array.from({ length: 15 }, (_, place) => ask(from + place));
    const before = wave(0);
    const ended = first.end();
    const during = wave(15);
    expect(await ended).toBe(0);
    const after = wave(30);
    expect(new Set(await Promise.all([...before, ...during, ...after]))).toEqual(new Set([200]));
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
});

test('a save that one replica does and another one is asked for once more is done once, and the store holds no secret', async ({
  stack,
}) => {
  const store = await startStoreServer();
  const env = { PLATFORM_API_URL: stack.sandbox.url, SHARED_STORE_URL: store.url };
  const [one, other] = [await startConsole(env), await startConsole(env)];
  try {
    const aurora = await BffClient.signIn(one.url, 'aurora');
    const elsewhere = new BffClient(other.url, aurora.cookie);
    const key = { [SAVE_KEY]: randomUUID() };
    const phone = {
      username: 'two.replicas',
      password: 'hidden-8-word',
      is_active: true,
      allow_direct_app_calling: true,
      allow_direct_queue_calling: true,
      allow_direct_user_calling: true,
    };
    const { id } = await stack.sandbox.fault({ match: { method: 'POST', path: 'Clients' }, kind: 'hold' });
    const first = aurora.send('POST', '/clients', { values: phone }, key);
    expect(await stack.sandbox.struck(id, 20_000)).toBe(true);
    const second = elsewhere.send('POST', '/clients', { values: phone }, key);
    await stack.sandbox.noFaults();
    expect((await second).json).toEqual((await first).json);
    expect((await elsewhere.send('POST', '/clients', { values: phone }, key)).json).toEqual((await first).json);
    const all = await stack.sandbox.ask<{ username: string }[]>('aurora', 'GET', '/Clients');
    expect(all.filter(({ username }) => username === 'two.replicas')).toHaveLength(1);
    expect(store.contents()).not.toMatch(/hidden-8-word|two\.replicas/);
  } finally {
    await one.stop();
    await other.stop();
    await store.stop();
  }
});
