import { get } from 'node:http';
import { expect, test } from '../support/e2e';
import { BffClient } from '../support/bff';

const TILES = ['Needs attention', 'Calls today', 'Failing trunks'];

for (const user of ['admin', 'acme', 'aurora', 'viewer']) {
  test(`the overview of ${user} costs six calls to the platform, and none again within a minute`, async ({ stack }) => {
    const client = await BffClient.signIn(stack.url, user);
    await stack.sandbox.forgetCalls();
    const page = await client.page('/internal/overview');
    expect(page.status).toBe(200);
    for (const tile of TILES) expect(page.text).toContain(tile);
    const asked = (await stack.sandbox.calls()).map(({ path }) => path);
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(6);
    await stack.sandbox.forgetCalls();
    await client.page('/internal/overview');
    const again = (await stack.sandbox.calls()).map(({ path }) => path);
    // The frame requests the routing table for users who have no list of them.
    expect(again.filter((path) => path !== '/Lcrs')).toEqual([]);
  });
}

test('who reloads an overview that is slow doesn’t have everything read again', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'acme');
  await stack.sandbox.forgetCalls();
  const { id } = await stack.sandbox.fault({ match: { path: '/VoipCarriers$' }, kind: 'hold' });
  const impatient = get(`${stack.url}/internal/overview`, { headers: { cookie: client.cookie } });
  impatient.on('error', () => undefined);
  expect(await stack.sandbox.struck(id, 15_000)).toBe(true);
  impatient.destroy();
  const again = client.page('/internal/overview');
  await expect.poll(async () => (await stack.sandbox.calls()).filter(({ path }) => path === '/Lcrs')).toHaveLength(2);
  await stack.sandbox.noFaults();
  expect((await again).text).toContain('Failing trunks');
  const asked = (await stack.sandbox.calls()).map(({ path }) => path);
  expect(asked.filter((path) => path.endsWith('/VoipCarriers'))).toHaveLength(1);
});

test('a change of one’s own is seen at once', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'acme');
  await client.page('/internal/overview');
  const added = await client.send('POST', '/accounts', { values: { name: 'Just Added' } });
  expect(added.status).toBe(201);
  await stack.sandbox.forgetCalls();
  await client.page('/internal/overview');
  expect((await stack.sandbox.calls()).map(({ path }) => path).join(' ')).toContain('VoipCarriers');
});

test('a provider without any call costs five calls more, for the steps to the first one', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'cobalt');
  await stack.sandbox.forgetCalls();
  const page = await client.page('/internal/overview');
  expect(page.text).toContain('Set up');
  const asked = (await stack.sandbox.calls()).map(({ path }) => path);
  // Earlier calls, applications, numbers, speech services; and the accounts, whose applications they are.
  expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(11);
});

test('an address with rubbish in it is an overview', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'acme');
  for (const query of [
    'check=<b>,../x,numbers&all=7',
    `fresh=${'9'.repeat(2000)}`,
    'as=%00&hours=[]',
    'check=a&check=b',
  ]) {
    const page = await client.page(`/internal/overview?${query}`);
    expect(page.status, query).toBe(200);
    expect(page.text).not.toContain('<b>,');
  }
});

test('with 5,000 accounts it costs no more calls and hardly more bytes', async ({ stack }) => {
  const few = (await (await BffClient.signIn(stack.url, 'acme')).page('/internal/overview')).text.length;
  await stack.sandbox.grow({ accounts: 5_000 });
  const client = await BffClient.signIn(stack.url, 'acme');
  await stack.sandbox.forgetCalls();
  const page = await client.page('/internal/overview');
  expect(page.status).toBe(200);
  expect((await stack.sandbox.calls()).length).toBeLessThanOrEqual(6);
  expect(page.text.length).toBeLessThan(few * 1.2);
  await stack.sandbox.forgetCalls();
  const opened = await client.page(
    '/internal/overview?check=numbers,speech,accounts,routing,limits,contracts&setup=1&now=clients',
  );
  expect(opened.status).toBe(200);
  const asked = (await stack.sandbox.calls()).map(({ path }) => path);
  const registrations = asked.filter((path) => path.endsWith('/RegisteredSipUsers'));
  // For up to twenty accounts; with more, the step omits them.
  expect(registrations.length).toBeLessThanOrEqual(20);
  // One for each opened tile, and what was not read a moment ago.
  expect(asked.length - registrations.length, asked.join(' ')).toBeLessThanOrEqual(12);
});
