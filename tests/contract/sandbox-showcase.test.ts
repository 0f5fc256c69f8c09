/** @jest-environment node */
import { startTraffic } from '../../sandbox/live/traffic';
import { accountSid, AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { showcase } from '../../sandbox/seed/showcase';
import { startSandbox } from '../../sandbox/server';
import { SandboxControl } from '../support/sandbox-control';

type Row = Record<string, string | number | null>;

test('the platform that is shown has ordinary names, and calls of the last hour whenever it is started', async () => {
  const start = Date.now();
  let now = start;
  const sandbox = await startSandbox({ database: ':memory:', rateLimit: null, now: () => new Date(now) });
  try {
    const control = new SandboxControl(sandbox.url);
    const sids = (await control.ask<Row[]>('admin', 'GET', '/Accounts')).map((row) => row.account_sid);
    now += 5 * 86_400_000;
    showcase(sandbox.store);
    showcase(sandbox.store);
    const shown = await Promise.all(
      ['/Accounts', '/VoipCarriers', '/Users', '/SpeechCredentials'].map((path) =>
        control.ask<Row[]>('admin', 'GET', path === '/SpeechCredentials' ? `/Accounts/${AURORA}${path}` : path),
      ),
    );
    expect(shown[0]!.map((row) => row.account_sid)).toEqual(sids);
    for (const row of shown.flat()) {
      expect(String(row.name)).not.toMatch(/[<>]/);
      expect(String(row.name).length).toBeLessThan(64);
    }
    const calls = await control.ask<{ data: Row[] }>(
      'admin',
      'GET',
      `/Accounts/${AURORA}/RecentCalls?page=1&count=25&days=1`,
    );
    const newest = Math.max(...calls.data.map((row) => Date.parse(String(row.attempted_at))));
    expect(now - newest).toBeLessThan(3_600_000);
    expect(newest).toBeLessThanOrEqual(now);
  } finally {
    await sandbox.close();
  }
});

test('its calls, those of the seed and those that come in, name carriers, numbers and applications that there are', async () => {
  let now = Date.now();
  const sandbox = await startSandbox({ database: ':memory:', rateLimit: null, now: () => new Date(now) });
  try {
    const { store } = sandbox;
    startTraffic(store);
    now += 600_000;
    const control = new SandboxControl(sandbox.url);
    await control.ask('admin', 'GET', `/Accounts/${AURORA}/Calls`);
    now += 600_000;
    for (const account of [AURORA, HARBOR, accountSid('Fjord Ferries')]) {
      const path = `/Accounts/${account}/RecentCalls?page=1&count=500&days=30`;
      const { data } = await control.ask<{ data: Row[] }>('admin', 'GET', path);
      expect(data.length).toBeGreaterThan(100);
      const lines = store.list('phone_numbers', { account_sid: account }).map(({ number, voip_carrier_sid }) => {
        return `${String(number)} ${String(store.get('voip_carriers', voip_carrier_sid)!.name)}`;
      });
      for (const { direction, from, to, trunk, application_sid } of data) {
        expect(store.get('applications', application_sid)).toMatchObject({ account_sid: account });
        if (trunk !== 'user')
          expect(lines).toContain(`${String(direction === 'inbound' ? to : from)} ${String(trunk)}`);
      }
    }
  } finally {
    await sandbox.close();
  }
});
