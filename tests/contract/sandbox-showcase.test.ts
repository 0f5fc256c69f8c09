/** @jest-environment node */
import { AURORA } from '../../sandbox/seed/organisation';
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
