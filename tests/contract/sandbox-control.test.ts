/** @jest-environment node */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/server';
import { SandboxControl } from '../support/sandbox-control';

let sandbox: Sandbox;

const start = async (options: SandboxOptions = {}) => {
  sandbox = await startSandbox(options);
};

afterEach(async () => {
  await sandbox.close();
});

async function call(method: string, path: string, body?: unknown, token?: string) {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  const url = path.startsWith('/sandbox') ? sandbox.url.replace(/\/v1$/, path) : sandbox.url + path;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(url, { method, headers, body: sent, redirect: 'manual' });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, text, type, headers: response.headers, json: <T>() => JSON.parse(text) as T };
}

const signIn = async (username: string) =>
  (await call('POST', '/login', { username, password: 'Passw0rd!' })).json<{ token: string }>().token;

it('answers a control request that is no JSON with 400', async () => {
  await start();
  const url = sandbox.url.replace(/\/v1$/, '/sandbox/faults');
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' });
  expect(answer.status).toBe(400);
});

describe('faults', () => {
  it('answers in place of the platform, as often as told', async () => {
    await start();
    const token = await signIn('admin');
    await call('POST', '/sandbox/faults', {
      match: { path: '^/Users$', method: 'GET' },
      kind: 'status',
      status: 503,
      times: 1,
    });
    expect((await call('GET', '/Users', undefined, token)).status).toBe(503);
    expect((await call('GET', '/Users', undefined, token)).status).toBe(200);
  });

  it.each([
    ['html', 502, 'text/html'],
    ['invalid-json', 200, 'application/json'],
    ['wrong-shape', 200, 'application/json'],
    ['redirect', 302, ''],
    ['empty', 200, ''],
  ])('%s', async (kind, status, type) => {
    await start();
    await call('POST', '/sandbox/faults', { kind });
    const answer = await call('GET', '/Users');
    expect(answer.status).toBe(status);
    expect(answer.type.startsWith(type)).toBe(true);
  });

  it.each([
    [{ kind: 'nonsense' }, 'unknown kind of fault: nonsense'],
    [{ kind: 'status', time: 1 }, 'unknown part of a fault: time'],
    [{ kind: 'status', match: { paths: '^/Users$' } }, 'unknown part of a fault: paths'],
    [{ kind: 'refuse', delay: 10 }, 'unknown part of a fault: delay'],
    [{ kind: 'status', match: { path: '(' } }, 'Invalid regular expression'],
  ])('%o is refused: it would never strike, and prove nothing', async (fault, said) => {
    await start();
    const answer = await call('POST', '/sandbox/faults', fault);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(said)]);
  });

  it.each(['reset', 'half-body', 'refuse'])('%s breaks the connection', async (kind) => {
    await start();
    await call('POST', '/sandbox/faults', { kind, match: { path: '/PasswordSettings' } });
    const token = await signIn('admin');
    await expect(call('GET', '/PasswordSettings', undefined, token)).rejects.toThrow();
  });

  it('waits where told, and never answers where told', async () => {
    await start();
    await call('POST', '/sandbox/latency', { ms: 60 });
    const since = performance.now();
    expect((await call('GET', '/Users')).status).toBe(401);
    expect(performance.now() - since).toBeGreaterThan(50);
    await call('POST', '/sandbox/latency', { ms: 0 });
    await call('POST', '/sandbox/faults', { kind: 'hang', match: { path: '^/Clients' }, after: 1 });
    expect((await call('GET', '/Clients')).status).toBe(401);
    await expect(fetch(`${sandbox.url}/Clients`, { signal: AbortSignal.timeout(150) })).rejects.toThrow();
  });

  it('holds a request, and what it would change, until the faults are cleared', async () => {
    await start();
    const token = await signIn('admin');
    const names = async () =>
      (await call('GET', '/ServiceProviders', undefined, token)).json<{ name: string }[]>().map(({ name }) => name);
    await call('POST', '/sandbox/faults', { kind: 'hold', match: { method: 'POST' } });
    const held = call('POST', '/ServiceProviders', { name: 'Held' }, token);
    expect(await names()).not.toContain('Held');
    await call('DELETE', '/sandbox/faults');
    expect((await held).status).toBe(201);
    expect(await names()).toContain('Held');
  });

  it('refuses connections for a while, and keeps its port meanwhile', async () => {
    await start();
    await call('POST', '/sandbox/faults', { kind: 'refuse', delayMs: 200 });
    await new Promise((wait) => setTimeout(wait, 60));
    await expect(fetch(`${sandbox.url}/Users`)).rejects.toThrow();
    const other = createServer();
    const taken = once(other, 'listening');
    other.listen(sandbox.port, '127.0.0.1');
    await expect(taken).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await new Promise((wait) => setTimeout(wait, 300));
    await call('DELETE', '/sandbox/faults');
    expect((await call('GET', '/Users')).status).toBe(401);
  });

  it('can perform the effect before it fails', async () => {
    await start();
    const token = await signIn('admin');
    await call('POST', '/sandbox/faults', {
      match: { path: '^/ServiceProviders$', method: 'POST' },
      kind: 'reset',
      applyFirst: true,
    });
    await expect(call('POST', '/ServiceProviders', { name: 'Half done' }, token)).rejects.toThrow();
    expect((await call('GET', '/ServiceProviders', undefined, token)).text).toContain('Half done');
  });
});

describe('what is not there', () => {
  it.each<[what: string, ask: (control: SandboxControl) => Promise<unknown>, said: string]>([
    ['a fault', (control) => control.fault({ kind: 'earthquake' }), 'unknown kind of fault: earthquake'],
    ['a grower', (control) => control.grow({ clouds: 1 } as object), 'there is no grower of clouds'],
    ['something live', (control) => control.live({ parrots: [] } as object), 'nothing live is called parrots'],
    [
      'an alert',
      (control) => control.addAlerts([{ time: 'soon', message: 'x' }]),
      'an alert needs a time and a message',
    ],
    ['a user', (control) => control.expire('nobody'), 'there is no user nobody'],
  ])('%s: the test that asks for it fails', async (_what, ask, said) => {
    await start();
    await expect(ask(new SandboxControl(sandbox.url))).rejects.toThrow(said);
  });
});

describe('watching', () => {
  it('lists what was asked, without the token', async () => {
    await start();
    const token = await signIn('acme');
    await call('DELETE', '/sandbox/calls');
    await call('GET', '/Applications?page=1', undefined, token);
    const calls = (await call('GET', '/sandbox/calls')).json<Record<string, unknown>[]>();
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: 'GET',
      path: '/Applications',
      query: { page: '1' },
      status: 200,
      user: 'acme',
    });
    expect(calls[0]?.headers).not.toHaveProperty('authorization');
  });

  it('counts the requests that would have ended the real process', async () => {
    await start();
    const token = await signIn('admin');
    await expect(call('POST', '/Users', { name: 'x', email: 'x@example.com' }, token)).rejects.toThrow();
    await expect(call('POST', '/SystemInformation', {}, token)).rejects.toThrow();
    await expect(call('GET', '/Accounts/abc/TtsCache', undefined, token)).rejects.toThrow();
    expect((await call('POST', '/forgot-password', { email: 'acme@example.com' })).status).toBe(204);
    expect((await call('GET', '/sandbox/deaths')).json()).toEqual({ deaths: 4 });
  });

  it.each([
    ['no log level', { log_level: null }],
    ['an empty log level', { log_level: '' }],
    ['an unknown log level', { log_level: 'trace' }],
    ['a domain that is too long', { domain_name: 'x'.repeat(256) }],
  ])('the real process would not survive %s in the settings of the system', async (_what, body) => {
    await start();
    const token = await signIn('admin');
    await expect(call('POST', '/SystemInformation', body, token)).rejects.toThrow();
    expect((await call('GET', '/sandbox/deaths')).json()).toEqual({ deaths: 1 });
    const cleared = await call('POST', '/SystemInformation', { domain_name: null, log_level: 'debug' }, token);
    expect(cleared.json()).toMatchObject({ domain_name: null, log_level: 'debug' });
  });

  it('makes the tokens of a user invalid', async () => {
    await start();
    const token = await signIn('acme');
    await call('POST', '/sandbox/expire', { user: 'acme' });
    expect((await call('GET', '/Users/me', undefined, token)).status).toBe(401);
  });
});

describe('sessions', () => {
  it('puts role and owners into the token', async () => {
    await start();
    const token = await signIn('aurora');
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
    expect(Object.keys(claims)).toEqual([
      'scope',
      'permissions',
      'is_view_only',
      'service_provider_sid',
      'service_provider_name',
      'account_sid',
      'account_name',
      'user_sid',
      'name',
      'iat',
      'exp',
    ]);
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
  });

  it('ends them with the time', async () => {
    let time = Date.now();
    await start({ now: () => new Date(time) });
    const token = await signIn('acme');
    time += 61 * 60_000;
    expect((await call('GET', '/Users/me', undefined, token)).status).toBe(401);
  });

  it('lets a view-only user look and nothing else', async () => {
    await start();
    const token = await signIn('viewer');
    expect((await call('GET', '/Accounts', undefined, token)).status).toBe(200);
    expect((await call('POST', '/ServiceProviders', { name: 'x' }, token)).status).toBe(403);
    expect((await call('POST', '/logout', undefined, token)).status).toBe(204);
  });
});

describe('rate limit', () => {
  it('counts everybody in one window', async () => {
    await start({ rateLimit: 2 });
    expect((await call('GET', '/Users')).headers.get('ratelimit-remaining')).toBe('1');
    await call('GET', '/Users');
    const answer = await call('GET', '/Users');
    expect(answer).toMatchObject({ status: 429, type: 'text/html; charset=utf-8' });
    expect(answer.headers.get('retry-after')).toBe(answer.headers.get('ratelimit-reset'));
  });
});

describe('data', () => {
  it('outlives a restart, tokens included, and a change of flavour', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    const database = join(folder, 'platform.db');
    await start({ database });
    const token = await signIn('admin');
    await call('POST', '/ServiceProviders', { name: 'Typed in' }, token);
    await sandbox.close();
    await start({ database, flavour: 'community' });
    expect((await call('GET', '/ServiceProviders', undefined, token)).text).toContain('Typed in');
    const applications = (await call('GET', '/Applications', undefined, token)).json<object[]>();
    expect(applications[0]).not.toHaveProperty('use_for_fallback_webhook');
    await call('POST', '/sandbox/reset');
    const again = await signIn('admin');
    expect((await call('GET', '/ServiceProviders', undefined, again)).text).not.toContain('Typed in');
    rmSync(folder, { recursive: true });
  });

  it('is large where asked, and grows what it knows', async () => {
    await start({ size: 'large' });
    const token = await signIn('admin');
    expect((await call('GET', '/Accounts', undefined, token)).json<object[]>()).toHaveLength(5000);
    await call('POST', '/sandbox/size', { accounts: 10 });
    expect((await call('GET', '/Accounts', undefined, token)).json<object[]>()).toHaveLength(5010);
    const odd = await call('POST', '/sandbox/size', { accounts: 1, clouds: 1 });
    expect([odd.status, odd.text]).toEqual([400, expect.stringContaining('there is no grower of clouds')]);
    expect((await call('GET', '/Accounts', undefined, token)).json<object[]>()).toHaveLength(5010);
    // Inserts a hundred thousand numbers, possibly on a busy machine.
  }, 30_000);
});
