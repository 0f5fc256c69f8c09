import { AURORA, HARBOR } from '../../sandbox/seed/organisation';
import type { Row } from '../../sandbox/columns';
import type { RowFact } from '../../lib/kit/row-facts';
import type { Registration } from '../../lib/resources/clients/registration';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import type { Stack } from '../support/stack';

const realmOf = ({ store }: Stack) => String(store.get('accounts', AURORA)!.sip_realm);
const clientsOf = ({ store }: Stack, account: string) => store.list('clients', { account_sid: account });
const sidsOf = (rows: Row[]) => rows.map((row) => String(row.client_sid));

async function ask(client: BffClient, sids: string[]): Promise<RowFact<Registration>[]> {
  const query = new URLSearchParams(sids.map((sid) => ['sid', sid]));
  const answer = await client.send('GET', `/clients/registrations?${query}`);
  expect(answer.status).toBe(200);
  const lines = answer.text.trim().split('\n');
  return lines.map((line) => JSON.parse(line) as RowFact<Registration>);
}

async function asked({ sandbox }: Stack): Promise<string[]> {
  const calls = await sandbox.calls();
  return calls.filter(({ path }) => path.includes('RegisteredSipUsers')).map(({ method, path }) => `${method} ${path}`);
}

test('the devices of a page of SIP clients cost one call for each account', async ({ stack }) => {
  const rows = [...clientsOf(stack, AURORA), ...clientsOf(stack, HARBOR)];
  const acme = await BffClient.signIn(stack.url, 'acme');
  await stack.sandbox.forgetCalls();
  const lines = await ask(acme, sidsOf(rows));
  expect(lines.map(({ sid }) => sid).toSorted()).toEqual(sidsOf(rows).toSorted());
  expect(lines.every((line) => 'fact' in line)).toBe(true);
  // Harbor Hotels has no realm: nothing can register there, and the platform is not asked.
  expect(await asked(stack)).toEqual([`POST /Accounts/${AURORA}/RegisteredSipUsers`]);
});

test('rows that come into view one after the other are asked about once, and the lists are read once', async ({
  stack,
}) => {
  const sids = sidsOf(clientsOf(stack, AURORA));
  const acme = await BffClient.signIn(stack.url, 'acme');
  await stack.sandbox.forgetCalls();
  for (const sid of sids) expect(await ask(acme, [sid])).toEqual([{ sid, fact: expect.anything() }]);
  const calls = (await stack.sandbox.calls()).map(({ method, path }) => `${method} ${path}`);
  expect(calls.filter((call) => call === 'GET /Clients')).toHaveLength(1);
  expect(calls.filter((call) => call === 'GET /Accounts')).toHaveLength(1);
  expect(await asked(stack)).toEqual([`POST /Accounts/${AURORA}/RegisteredSipUsers`]);
});

test('rows of a list that is filtered by it stand there with it, and nothing more is asked', async ({ stack }) => {
  const acme = await BffClient.signIn(stack.url, 'acme');
  await stack.sandbox.forgetCalls();
  const page = await acme.page(`/internal/clients?account=${AURORA}&registration=offline`);
  expect(page.text).toContain('Offline');
  expect(page.text).not.toContain('Checking registration');
  expect(await asked(stack)).toEqual([`POST /Accounts/${AURORA}/RegisteredSipUsers`]);
});

test('for who may only look a name that fails leaves the others known, and none is asked twice', async ({ stack }) => {
  const [first, second] = clientsOf(stack, AURORA);
  const sids = sidsOf([first!, second!]);
  const viewer = await BffClient.signIn(stack.url, 'aurora-viewer');
  const match = { path: `RegisteredSipUsers/${String(first!.username)}$` };
  await stack.sandbox.fault({ match, kind: 'status', status: 500 });
  const told = async () => (await ask(viewer, sids)).map((line) => [line.sid, 'fact' in line]);
  expect((await told()).toSorted()).toEqual(
    [
      [sids[0], false],
      [sids[1], true],
    ].toSorted(),
  );
  await stack.sandbox.noFaults();
  await stack.sandbox.forgetCalls();
  expect((await told()).every(([, known]) => known)).toBe(true);
  expect(await asked(stack)).toEqual([`GET /Accounts/${AURORA}/RegisteredSipUsers/${String(first!.username)}`]);
});

test('nobody is asked about while the platform’s reserve is touched', async ({ stack }) => {
  const sids = sidsOf(clientsOf(stack, AURORA));
  const aurora = await BffClient.signIn(stack.url, 'aurora');
  const headers = { 'ratelimit-remaining': '10', 'ratelimit-reset': '1', 'content-type': 'application/json' };
  const body = clientsOf(stack, AURORA);
  await stack.sandbox.fault({ match: { path: '^/Clients$' }, kind: 'status', status: 200, headers, body });
  await stack.sandbox.forgetCalls();
  const lines = await ask(aurora, sids);
  expect(lines.every((line) => 'problem' in line && line.problem.kind === 'rate-limited')).toBe(true);
  expect(await asked(stack)).toEqual([]);
  // When the platform counts again, they are.
  await expect.poll(async () => (await ask(aurora, sids)).every((line) => 'fact' in line)).toBe(true);
});

test('a device is online until its registration ends, by its transport, and its address and webhooks stay on the server', async ({
  stack,
}) => {
  const [first, second, third] = clientsOf(stack, AURORA);
  const realm = realmOf(stack);
  const expires = Date.now() + 600_000;
  const hook = { url: 'https://reg.example.com', username: 'reg', password: 'HookSecret1' };
  const details = {
    contact: 'sip:1@203.0.113.9',
    privateSbcAddress: '10.20.0.11:5060',
    protocol: 'tls',
    callHook: hook,
  };
  await stack.sandbox.live({
    registrations: {
      [realm]: [{ name: String(first!.username), expires, details }],
      // The platform's list shows these as users of the realm, too.
      [`not-${realm}`]: [{ name: String(second!.username), details }],
      [`branch.${realm}`]: [{ name: String(third!.username), details }],
    },
  });
  const aurora = await BffClient.signIn(stack.url, 'aurora');
  const lines = await ask(aurora, sidsOf([first!, second!, third!]));
  const factOf = (row: Row) => lines.find(({ sid }) => sid === row.client_sid);
  expect(factOf(first!)).toMatchObject({ fact: { online: true, until: expires, transport: 'tls' } });
  expect(factOf(second!)).toMatchObject({ fact: { online: false } });
  expect(factOf(third!)).toMatchObject({ fact: { online: false } });
  expect(JSON.stringify(lines)).not.toMatch(/HookSecret1|reg\.example|10\.20\.|203\.0\.113|contact|hook/i);
});

test('users who may only look are told name by name, also of one with a plus', async ({ stack }) => {
  const [first] = clientsOf(stack, AURORA);
  stack.store.load('clients', [{ ...first, client_sid: '11111111-2222-4333-8444-555555555555', username: 'desk+7' }]);
  await stack.sandbox.live({ registrations: { [realmOf(stack)]: [{ name: 'desk+7', details: { protocol: 'tcp' } }] } });
  for (const user of ['viewer', 'acme-viewer', 'aurora-viewer']) {
    const viewer = await BffClient.signIn(stack.url, user);
    await stack.sandbox.forgetCalls();
    const lines = await ask(viewer, ['11111111-2222-4333-8444-555555555555', String(first!.client_sid)]);
    expect(lines.filter((line) => 'fact' in line && line.fact.online)).toHaveLength(1);
    const path = `/Accounts/${AURORA}/RegisteredSipUsers`;
    expect((await asked(stack)).map(decodeURIComponent).toSorted()).toEqual(
      [`GET ${path}/desk+7`, `GET ${path}/${String(first!.username)}`].toSorted(),
    );
  }
});

test('clients of other accounts are not found, and nothing is asked about them', async ({ stack }) => {
  const foreign = sidsOf(stack.store.list('clients').filter((one) => one.account_sid !== AURORA)).slice(0, 1);
  const aurora = await BffClient.signIn(stack.url, 'aurora');
  await stack.sandbox.forgetCalls();
  expect(await ask(aurora, foreign)).toEqual([
    { sid: foreign[0], problem: expect.objectContaining({ kind: 'not-found' }) },
  ]);
  expect(await asked(stack)).toEqual([]);
});

test('what the platform does not say is unknown, never offline', async ({ stack }) => {
  const sids = sidsOf(clientsOf(stack, AURORA)).slice(0, 2);
  const aurora = await BffClient.signIn(stack.url, 'aurora');
  for (const kind of ['status', 'html', 'wrong-shape', 'invalid-json']) {
    await stack.sandbox.fault({ match: { path: 'RegisteredSipUsers' }, kind });
    const lines = await ask(aurora, sids);
    expect(
      lines.map((line) => 'problem' in line),
      kind,
    ).toEqual([true, true]);
    const list = await aurora.send('GET', '/clients?registration=offline');
    expect(list.status, kind).toBeGreaterThanOrEqual(500);
    await stack.sandbox.noFaults();
  }
});

test('the list is filtered by it, with one call for each account', async ({ stack }) => {
  const acme = await BffClient.signIn(stack.url, 'acme');
  const count = async (registration: string) => {
    const answer = await acme.send('GET', `/clients?account=${AURORA}&registration=${registration}`);
    return Number(answer.json?.matched);
  };
  const all = clientsOf(stack, AURORA).length;
  const online = await count('online');
  await stack.sandbox.forgetCalls();
  expect(await count('offline')).toBe(all - online);
  expect(online).toBeGreaterThan(0);
  expect(online).toBeLessThan(all);
  expect(await asked(stack)).toEqual([`POST /Accounts/${AURORA}/RegisteredSipUsers`]);
});

test('500 SIP clients of one account are still one call', async ({ stack }) => {
  const [first] = clientsOf(stack, AURORA);
  const sidAt = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
  const many = Array.from({ length: 500 }, (_, at) => ({ ...first, client_sid: sidAt(at), username: `desk${at}` }));
  stack.store.load('clients', many);
  const devices = many.slice(0, 300).map(({ username }) => ({ name: username, details: { protocol: 'udp' } }));
  await stack.sandbox.live({ registrations: { [realmOf(stack)]: devices } });
  const acme = await BffClient.signIn(stack.url, 'acme');
  await stack.sandbox.forgetCalls();
  const answer = await acme.send('GET', `/clients?account=${AURORA}&registration=online`);
  expect(answer.json?.matched).toBe(300);
  expect(await asked(stack)).toEqual([`POST /Accounts/${AURORA}/RegisteredSipUsers`]);
});
