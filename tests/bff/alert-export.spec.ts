import { ACME, AURORA } from '../../sandbox/seed/organisation';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import type { Stack } from '../support/stack';

/* The alerts of a list, as a file. */

const PARTS = { path: '/Alerts$' };

async function linesOf(client: BffClient, query: string): Promise<string[]> {
  const { status, text } = await client.send('GET', `/alerts/export?${query}`);
  expect(status).toBe(200);
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).split('\r\n').filter(Boolean);
}

const matched = async (client: BffClient, query: string) =>
  ((await client.send('GET', `/alerts?${query}`)).json as unknown as { matched: number }).matched;

function addAlert({ store }: Stack, at: number, message: string, type = 'webhook-failure'): void {
  store
    .sql(
      'INSERT INTO alerts (at, account, provider, alert_type, message, detail, vendor) VALUES (?, ?, ?, ?, ?, NULL, NULL)',
    )
    .run(at, AURORA, ACME, type, message);
}

test('a file has every alert of the list once, and says the time zone of its times', async ({ stack }) => {
  for (let i = 0; i < 1_200; i++)
    addAlert(stack, Date.now() - 60_000 - i, `https://hooks.example.com/${i} returned 500`);
  const client = await BffClient.signIn(stack.url, 'aurora');
  const listed = await matched(client, 'date=7');
  expect(listed).toBeGreaterThan(1_200);
  await stack.sandbox.forgetCalls();
  const [head, ...lines] = await linesOf(client, 'date=7');
  expect(head).toMatch(/^Time \([\w/]+\),Time \(UTC\),Type,Message,About,/);
  expect(lines).toHaveLength(listed);
  const added = lines.flatMap((line) => /hooks\.example\.com\/(\d+) returned/.exec(line)?.[1] ?? []);
  expect(new Set(added).size).toBe(1_200);
  expect(lines.find((line) => line.includes('/77 returned'))).toContain('https://hooks.example.com/77,');
  const parts = (await stack.sandbox.calls()).filter(({ path }) => path.endsWith('/Alerts'));
  // 500 at once, and nothing is requested twice.
  expect(parts).toHaveLength(Math.ceil(listed / 499));
});

test('it has the filters of the list, those that the platform does not know among them', async ({ stack }) => {
  // The provider's list has no types, and this message reveals none.
  addAlert(stack, Date.now() - 1000, 'no dialog', 'error-updating-call');
  const client = await BffClient.signIn(stack.url, 'acme');
  for (const query of [
    `date=7&account=${AURORA}`,
    'date=7&kind=carrier+switched+off',
    'date=7&kind=no-carrier',
    'date=7&kind=error-updating-call',
    'date=7&kind=error-updating-call&about=no+dialog',
  ]) {
    const listed = await matched(client, query);
    expect(listed, query).toBeGreaterThan(0);
    expect(await linesOf(client, query), query).toHaveLength(listed + 1);
  }
});

test('of a list of groups it has each of their alerts', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'aurora');
  expect(await linesOf(client, 'date=7&show=groups')).toEqual(await linesOf(client, 'date=7'));
});

test('it goes on after the platform has wanted no more requests, and does not end early', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'aurora');
  for (let i = 0; i < 600; i++) addAlert(stack, Date.now() - 60_000 - i, `https://hooks.example.com/${i} returned 500`);
  const whole = await linesOf(client, 'date=7');
  const refused = { match: PARTS, kind: 'status', status: 429, headers: { 'retry-after': '1' }, after: 1, times: 1 };
  await stack.sandbox.fault(refused);
  expect(await linesOf(client, 'date=7')).toEqual(whole);
  await stack.sandbox.fault({ match: PARTS, kind: 'status', status: 500, after: 1 });
  await expect(client.send('GET', '/alerts/export?date=7')).rejects.toThrow();
  await stack.sandbox.noFaults();
  await stack.sandbox.fault({ match: PARTS, kind: 'status', status: 500 });
  expect((await client.send('GET', '/alerts/export?date=7')).json?.problem?.message).toBeTruthy();
});

test('nothing in it is carried out by a spreadsheet, and no alert of another account is in it', async ({ stack }) => {
  addAlert(stack, Date.now() - 1000, '=HYPERLINK("http://evil.example.com")');
  const aurora = await BffClient.signIn(stack.url, 'aurora');
  const line = (await linesOf(aurora, 'date=7')).find((one) => one.includes('HYPERLINK'));
  expect(line).toContain(`"'=HYPERLINK(""http://evil.example.com"")"`);
  const harbor = await BffClient.signIn(stack.url, 'harbor');
  expect((await linesOf(harbor, 'date=7')).filter((one) => one.includes(AURORA))).toEqual([]);
  expect((await harbor.send('GET', `/alerts/export?date=7&account=${AURORA}`)).status).toBe(404);
});
