import { ACME, AURORA } from '../../sandbox/seed/organisation';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import type { Stack } from '../support/stack';

/* The calls of a list, as a file. */

const EXPORT = '/recent-calls/export?date=30';
const PARTS = { path: '/RecentCalls$' };

async function linesOf(client: BffClient, path: string): Promise<string[]> {
  const { status, text } = await client.send('GET', path);
  expect(status).toBe(200);
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).split('\r\n').filter(Boolean);
}

function addCall({ store }: Stack, at: number, caller = '+12015550100'): void {
  store
    .sql(
      `INSERT INTO recent_calls (at, account, provider, direction, answered, caller, callee, duration, trunk, recording, traced, told)
       VALUES (?, ?, ?, 'inbound', 1, ?, '12125550100', 5, 'user', NULL, 0, NULL)`,
    )
    .run(at, AURORA, ACME, caller);
}

const listed = async (client: BffClient, query: string) =>
  (await client.send('GET', `/recent-calls?${query}`)).json as unknown as { matched: number };

test('a file has every call of the list once, and says the time zone of its times', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'aurora');
  const { matched } = await listed(client, 'date=30');
  expect(matched).toBeGreaterThan(1000);
  await stack.sandbox.forgetCalls();
  const [head, ...lines] = await linesOf(client, EXPORT);
  expect(head).toMatch(/^Time \([\w/]+\),Time \(UTC\),Direction,From,To,/);
  expect(lines).toHaveLength(matched);
  expect(new Set(lines).size).toBe(matched);
  const parts = (await stack.sandbox.calls()).filter(({ path }) => path.endsWith('/RecentCalls'));
  // 500 at once, and nothing is requested twice.
  expect(parts.length).toBe(Math.ceil(matched / 499));
});

test('it has the filters of the list', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'acme');
  for (const query of [
    'date=30&direction=inbound&status=not-answered',
    `date=7&account=${AURORA}&trunk=Voxbeam`,
    `date=7&account=${AURORA}&sip=486`,
    `date=7&account=${AURORA}&has=recording`,
  ]) {
    const { matched } = await listed(client, query);
    expect(matched, query).toBeGreaterThan(0);
    expect(await linesOf(client, `/recent-calls/export?${query}`), query).toHaveLength(matched + 1);
  }
});

test('calls that come in meanwhile are not in it, and move no other', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'aurora');
  const { matched } = await listed(client, 'date=30');
  const held = await stack.sandbox.fault({ match: PARTS, kind: 'hold', after: 1 });
  const file = linesOf(client, EXPORT);
  expect(await stack.sandbox.struck(held.id, 20_000), 'the second part is asked for').toBe(true);
  for (let i = 0; i < 30; i++) addCall(stack, Date.now() + 1000 + i);
  // Disarming the fault would not release the requests it holds.
  await stack.sandbox.noFaults();
  const lines = await file;
  expect(lines).toHaveLength(matched + 1);
  expect(new Set(lines).size).toBe(matched + 1);
});

test('it goes on after the platform has wanted no more requests for a while', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'aurora');
  const { matched } = await listed(client, 'date=30');
  const refused = { match: PARTS, kind: 'status', status: 429, headers: { 'retry-after': '1' }, after: 1, times: 1 };
  await stack.sandbox.fault(refused);
  expect(await linesOf(client, EXPORT)).toHaveLength(matched + 1);
});

test('what cannot be read is a sentence; what breaks off is no whole file', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'aurora');
  const broken = await stack.sandbox.fault({ match: PARTS, kind: 'status', status: 500 });
  expect((await client.send('GET', EXPORT)).json?.problem?.message).toBeTruthy();
  await stack.sandbox.disarm(broken.id);
  await stack.sandbox.fault({ match: PARTS, kind: 'status', status: 500, after: 1 });
  await expect(client.send('GET', EXPORT)).rejects.toThrow();
});

test('nothing in it is carried out by a spreadsheet', async ({ stack }) => {
  addCall(stack, Date.now() - 1000, '=HYPERLINK("http://evil.example.com")');
  const client = await BffClient.signIn(stack.url, 'aurora');
  const lines = await linesOf(client, '/recent-calls/export?date=7');
  const line = lines.find((one) => one.includes('HYPERLINK'));
  expect(line).toContain(`"'=HYPERLINK(""http://evil.example.com"")"`);
});

test('it holds the calls of the own account only', async ({ stack }) => {
  const harbor = await BffClient.signIn(stack.url, 'harbor');
  const lines = await linesOf(harbor, EXPORT);
  expect(lines.filter((line) => line.includes(AURORA))).toEqual([]);
  expect((await harbor.send('GET', `${EXPORT}&account=${AURORA}`)).status).toBe(404);
});
