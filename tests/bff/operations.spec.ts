import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '../support/e2e';
import { BffClient, rawRequest } from '../support/bff';
import { startConsole, type RunningConsole } from '../support/stack';

interface Client {
  client_sid: string;
  is_active: number;
}

async function consoleFor(platform: string, env: Record<string, string> = {}): Promise<RunningConsole> {
  return startConsole({ PLATFORM_API_URL: platform, METRICS_PORT: '0', ...env });
}

/** The Prometheus queries of the dashboard's panels; `job` is Prometheus' own label. */
function dashboardQueries(): string[] {
  const file = path.resolve(__dirname, '../../deploy/grafana-dashboard.json');
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { panels: { targets?: { expr: string }[] }[] };
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  if (queries.length < 10) throw new Error('The dashboard has hardly a panel.');
  return queries;
}

/** The value of one line of the metrics, 0 if there is none. */
function valueOf(text: string, line: RegExp): number {
  const found = text.split('\n').find((one) => line.test(one));
  return Number(found?.split(' ').at(-1) ?? 0);
}

test('metrics tell what was asked, of whom, and what came of it', async ({ stack }) => {
  const running = await consoleFor(stack.sandbox.url);
  try {
    const admin = await BffClient.signIn(running.url, 'admin');
    await rawRequest(running.url, {
      method: 'POST',
      path: '/api/session',
      headers: { origin: running.url, 'content-type': 'application/json' },
      body: { username: 'admin', password: 'wrong' },
    });
    await admin.send('GET', '/clients');
    await admin.page('/internal/clients');
    await stack.sandbox.fault({ match: { path: '^/Clients' }, kind: 'reset' });
    for (let probe = 0; probe < 3; probe++) await rawRequest(running.url, { path: '/api/ready' });
    await admin.send('GET', '/clients');
    const text = await (await fetch(running.metricsUrl())).text();
    expect(valueOf(text, /^console_request_seconds_count\{.*route="\/api\/clients",method="GET",status="200"/)).toBe(1);
    expect(
      valueOf(text, /^console_request_seconds_count\{.*route="\/internal\/clients",method="GET",status="200"/),
    ).toBe(1);
    expect(valueOf(text, /^console_upstream_seconds_count\{.*resource="Clients",method="GET",status="200"/)).toBe(2);
    expect(valueOf(text, /^console_upstream_seconds_count\{.*resource="Clients",method="GET",status="0"/)).toBe(2);
    expect(
      valueOf(text, /^console_upstream_seconds_count\{.*resource="PredefinedCarriers",method="GET",status="200"/),
      'probes ask the platform every ten seconds at most, and that is counted',
    ).toBe(1);
    expect(valueOf(text, /^console_problems_total\{kind="unavailable"/)).toBe(1);
    expect(valueOf(text, /^console_sessions_total\{outcome="opened"/)).toBe(1);
    expect(valueOf(text, /^console_sessions_total\{outcome="invalid"/)).toBe(1);
    expect(valueOf(text, /^process_resident_memory_bytes /)).toBeGreaterThan(10_000_000);
    expect((await rawRequest(running.url, { path: '/metrics' })).status).toBe(404);
    for (const expression of dashboardQueries()) {
      const [, series = '', labels = ''] = /\b((?:console|process|nodejs)_\w+)(?:\{([^}]*)\})?/.exec(expression) ?? [];
      expect(text, expression).toMatch(new RegExp(`^${series}[ {]`, 'm'));
      const by = /by \(([^)]*)\)/.exec(expression)?.[1]?.split(/, ?/) ?? [];
      const chosen = [...labels.matchAll(/(\w+)[=!]/g)].map(([, name]) => name!);
      for (const name of [...by, ...chosen].filter((one) => one !== 'job')) {
        expect(text, expression).toMatch(new RegExp(`^${series}\\{[^}]*\\b${name}="`, 'm'));
      }
    }
  } finally {
    await running.stop();
  }
});

test('every change leaves a line that says who, what and which fields, and no value', async ({ stack }) => {
  const [client] = await stack.sandbox.ask<Client[]>('aurora', 'GET', '/Clients');
  const aurora = await BffClient.signIn(stack.url, 'aurora');
  const before = {
    is_active: client!.is_active === 1,
    allow_direct_app_calling: true,
    allow_direct_queue_calling: true,
    allow_direct_user_calling: true,
  };
  await aurora.send('PUT', `/clients/${client!.client_sid}`, {
    values: { ...before, is_active: !before.is_active },
    before,
  });
  await aurora.send('POST', '/clients', {
    values: { username: 'audited', password: 'audited-secret', is_active: true },
  });
  await aurora.send('DELETE', '/clients/00000000-0000-4000-8000-000000000000');
  const lines = stack
    .log()
    .split('\n')
    .filter((line) => line.includes('"audit":true') && line.includes('aurora'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .slice(-3);
  expect(lines).toEqual([
    expect.objectContaining({
      user: 'aurora',
      scope: 'account',
      action: `PUT /api/clients/${client!.client_sid}`,
      fields: ['is_active'],
      result: 'ok',
    }),
    expect.objectContaining({
      action: 'POST /api/clients',
      fields: ['username', 'password', 'is_active'],
      result: 'invalid',
    }),
    expect.objectContaining({ fields: [], result: 'not-found' }),
  ]);
  expect(stack.log()).not.toContain('audited-secret');
});

test('a trace goes on upstream as the same trace and a new span; without one a trace begins', async ({ stack }) => {
  const admin = await BffClient.signIn(stack.url, 'admin');
  const trace = '0af7651916cd43dd8448eb211c80319c';
  for (const [given, expected] of [
    [`00-${trace}-b7ad6b7169203331-01`, new RegExp(`^00-${trace}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`)],
    ['nonsense', /^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/],
    [`00-${'0'.repeat(32)}-b7ad6b7169203331-01`, /^00-(?!0{32})[0-9a-f]{32}-[0-9a-f]{16}-01$/],
  ] as const) {
    await stack.sandbox.forgetCalls();
    await admin.send('GET', '/applications', undefined, { traceparent: given });
    const [call] = await stack.sandbox.calls();
    expect(call!.headers.traceparent).toMatch(expected);
  }
});

test('a console that is told to end finishes what it has begun', async ({ stack }) => {
  const running = await consoleFor(stack.sandbox.url);
  const admin = await BffClient.signIn(running.url, 'admin');
  const { id } = await stack.sandbox.fault({ match: { path: '^/Clients' }, kind: 'hold' });
  const asked = admin.send('GET', '/clients');
  expect(await stack.sandbox.struck(id, 20_000)).toBe(true);
  const ended = running.end();
  await expect.poll(() => running.log()).toContain('ending: requests in flight are finished');
  // Longer than it waits for proxies: only the request keeps it alive.
  await sleep(1500);
  await stack.sandbox.noFaults();
  expect((await asked).status).toBe(200);
  expect(await ended).toBe(0);
  await expect(fetch(running.url)).rejects.toThrow();
});

test('a console whose log nobody reads any more ends, to be started again by its supervisor', async ({ stack }) => {
  const running = await consoleFor(stack.sandbox.url);
  const ended = running.loseLog();
  // Nobody reads the log line for this request; whether the response still arrives is a race.
  await fetch(`${running.url}/`).catch(() => undefined);
  expect(await ended).toBe(1);
});

test("the browser's address is believed from as many proxies as are trusted", async ({ stack }) => {
  const running = await consoleFor(stack.sandbox.url, { TRUSTED_PROXY_HOPS: '1' });
  try {
    const admin = await BffClient.signIn(running.url, 'admin');
    await stack.sandbox.forgetCalls();
    await admin.send('GET', '/applications', undefined, { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' });
    expect((await stack.sandbox.calls())[0]!.headers['x-forwarded-for']).toBe('203.0.113.9');
    await stack.sandbox.forgetCalls();
    await admin.send('GET', '/applications', undefined, { 'x-forwarded-for': '198.51.100.1, "><script>' });
    expect((await stack.sandbox.calls())[0]!.headers['x-forwarded-for']).toBeUndefined();
  } finally {
    await running.stop();
  }
});
