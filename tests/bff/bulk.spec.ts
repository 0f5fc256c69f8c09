import { ACME, AURORA } from '../../sandbox/seed/organisation';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import type { Stack } from '../support/stack';

interface PieceResult {
  id: string;
  outcome: string;
  message?: string;
}

const clientsOf = (stack: Stack) =>
  stack.store.list('clients', { account_sid: AURORA }).map((row) => ({
    id: String(row.client_sid),
    name: String(row.username),
  }));

async function bulk(client: BffClient, path: string, pieces: unknown[]) {
  const answer = await client.send('POST', path, { pieces });
  return { status: answer.status, results: (answer.json as { results?: PieceResult[] } | null)?.results ?? [] };
}

test('records are switched together; what is so already is left as it is', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'aurora');
  const pieces = clientsOf(stack)
    .slice(0, 3)
    .map((one) => ({ ...one, to: false }));
  expect((await bulk(client, '/clients/bulk/switch', pieces)).results.map(({ outcome }) => outcome)).toEqual([
    'done',
    'done',
    'done',
  ]);
  for (const { id } of pieces) expect(stack.store.first('clients', { client_sid: id })!.is_active).toBeFalsy();
  await stack.sandbox.forgetCalls();
  await bulk(client, '/clients/bulk/switch', pieces);
  expect((await stack.sandbox.calls()).filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a carrier keeps all else when it is switched', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'admin');
  const stored = stack.store.list('voip_carriers').find((row) => row.is_active && row.register_password)!;
  const id = String(stored.voip_carrier_sid);
  const gateways = stack.store.list('sip_gateways', { voip_carrier_sid: id });
  const { results } = await bulk(client, '/carriers/bulk/switch', [{ id, name: stored.name, to: false }]);
  expect(results).toEqual([{ id, outcome: 'done' }]);
  const now = stack.store.first('voip_carriers', { voip_carrier_sid: id })!;
  expect(now.is_active).toBeFalsy();
  expect(now.register_password).toBe(stored.register_password);
  expect(stack.store.list('sip_gateways', { voip_carrier_sid: id })).toEqual(gateways);
});

test('what was renamed or deleted meanwhile is left alone, and said; the others are changed', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'aurora');
  const [renamed, gone, rest] = clientsOf(stack);
  await stack.sandbox.ask('aurora', 'DELETE', `/Clients/${gone!.id}`);
  const { results } = await bulk(client, '/clients/bulk/delete', [{ ...renamed!, name: 'before' }, gone, rest]);
  expect(results.map(({ outcome }) => outcome)).toEqual(['failed', 'done', 'done']);
  expect(results[0]!.message).toBe('Skipped: it was renamed in the meantime. Select it again.');
  const left = clientsOf(stack).map(({ id }) => id);
  expect(left).toContain(renamed!.id);
  expect(left).not.toContain(rest!.id);
});

test('Undo leaves alone what was renamed or deleted after the change, and says so', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'aurora');
  const [renamed, gone, kept] = clientsOf(stack).filter(
    ({ id }) => stack.store.first('clients', { client_sid: id })!.is_active,
  );
  const pieces = [renamed!, gone!, kept!];
  const to = (isActive: boolean) => pieces.map((piece) => ({ ...piece, to: isActive }));
  await bulk(client, '/clients/bulk/switch', to(false));
  await stack.sandbox.ask('aurora', 'PUT', `/Clients/${renamed!.id}`, { username: 'somebody-elses' });
  await stack.sandbox.ask('aurora', 'DELETE', `/Clients/${gone!.id}`);
  const { results } = await bulk(client, '/clients/bulk/switch', to(true));
  expect(results.map(({ outcome, message }) => [outcome, message])).toEqual([
    ['failed', 'Skipped: it was renamed in the meantime. Select it again.'],
    ['failed', 'Skipped: it no longer exists.'],
    ['done', undefined],
  ]);
  expect(stack.store.first('clients', { client_sid: renamed!.id })!.is_active).toBeFalsy();
  expect(stack.store.first('clients', { client_sid: kept!.id })!.is_active).toBeTruthy();
});

test('a record in use is not deleted, and the reason is said', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'admin');
  const used = stack.store.list('phone_numbers').find((row) => row.application_sid !== null)!;
  const id = String(used.application_sid);
  const { name } = stack.store.first('applications', { application_sid: id })!;
  const { results } = await bulk(client, '/applications/bulk/delete', [{ id, name }]);
  expect(results).toEqual([expect.objectContaining({ outcome: 'failed', message: expect.stringMatching(/in use/) })]);
  expect(stack.store.first('applications', { application_sid: id })).toBeDefined();
});

test('numbers are deleted together as well', async ({ stack }) => {
  const admin = await BffClient.signIn(stack.url, 'admin');
  const [one, two] = stack.store.list('phone_numbers', { account_sid: AURORA });
  const name = ((await admin.send('GET', `/phone-numbers/${String(one!.phone_number_sid)}`)).json as { name: string })
    .name;
  const pieces = [
    { id: one!.phone_number_sid, name },
    { id: two!.phone_number_sid, name: 'another number' },
  ];
  expect((await bulk(admin, '/phone-numbers/bulk/delete', pieces)).results.map(({ outcome }) => outcome)).toEqual([
    'done',
    'failed',
  ]);
  const left = stack.store.list('phone_numbers', { account_sid: AURORA }).map((row) => row.phone_number_sid);
  expect(left).not.toContain(one!.phone_number_sid);
  expect(left).toContain(two!.phone_number_sid);
});

test('accounts are deleted together; one that holds anything stays whole, and says what', async ({ stack }) => {
  const admin = await BffClient.signIn(stack.url, 'admin');
  const { service_provider_sid } = stack.store.first('accounts', { account_sid: AURORA })!;
  const made = await stack.sandbox.ask('admin', 'POST', '/Accounts', { name: 'Nothing Yet', service_provider_sid });
  const { sid } = made as { sid: string };
  const users = stack.store.list('users', { account_sid: AURORA });
  const { results } = await bulk(admin, '/accounts/bulk/delete', [
    { id: AURORA, name: 'Aurora Bistro' },
    { id: sid, name: 'Nothing Yet' },
  ]);
  expect(results).toEqual([
    {
      id: AURORA,
      outcome: 'failed',
      message: expect.stringMatching(
        /^Before you can delete this account, remove: \d+ applications?, \d+ phone numbers?, /,
      ),
    },
    { id: sid, outcome: 'done' },
  ]);
  expect(stack.store.first('accounts', { account_sid: sid })).toBeUndefined();
  expect(stack.store.list('users', { account_sid: AURORA })).toEqual(users);
});

test('an account user deletes the own account on its own way only, not among others', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'aurora');
  const { results } = await bulk(client, '/accounts/bulk/delete', [{ id: AURORA, name: 'Aurora Bistro' }]);
  expect(results[0]).toMatchObject({ outcome: 'failed', message: 'You do not have access.' });
  expect(stack.store.first('accounts', { account_sid: AURORA })).toBeDefined();
});

test('routing tables are deleted together; one whose routes are not found is not taken for gone', async ({ stack }) => {
  const admin = await BffClient.signIn(stack.url, 'admin');
  const table = stack.store.first('lcr', { service_provider_sid: ACME })!;
  const pieces = [{ id: table.lcr_sid, name: table.name }];
  await stack.sandbox.fault({ match: { method: 'GET', path: '/LcrRoutes' }, kind: 'status', status: 404 });
  expect((await bulk(admin, '/least-cost-routing/bulk/delete', pieces)).results[0]!.outcome).toBe('failed');
  expect(stack.store.first('lcr', { lcr_sid: table.lcr_sid })).toBeDefined();
  await stack.sandbox.noFaults();
  const { results } = await bulk(admin, '/least-cost-routing/bulk/delete', [...pieces]);
  expect(results.map(({ outcome }) => outcome)).toEqual(['done']);
  expect(stack.store.first('lcr', { lcr_sid: table.lcr_sid })).toBeUndefined();
});

for (const [area, table, id, list] of [
  ['applications', 'applications', 'application_sid', '/Accounts'],
  ['clients', 'clients', 'client_sid', '/Accounts'],
  ['phone-numbers', 'phone_numbers', 'phone_number_sid', '/Applications'],
  ['phone-numbers', 'phone_numbers', 'phone_number_sid', '/VoipCarriers'],
  ['accounts', 'accounts', 'account_sid', '/Limits'],
  ['carriers', 'voip_carriers', 'voip_carrier_sid', '/SipGateways'],
] as const) {
  test(`that ${list} is not found does not mean that one of the ${area} is gone`, async ({ stack }) => {
    const admin = await BffClient.signIn(stack.url, 'admin');
    const ofAcme = (row: Record<string, unknown>) => row.account_sid === AURORA || row.service_provider_sid === ACME;
    const sid = String(stack.store.list(table).find(ofAcme)![id]);
    const { name } = (await admin.send('GET', `/${area}/${sid}`)).json as { name: string };
    await stack.sandbox.fault({ match: { method: 'GET', path: `${list}$` }, kind: 'status', status: 404 });
    const { results } = await bulk(admin, `/${area}/bulk/delete`, [{ id: sid, name }]);
    const isThere = stack.store.first(table, { [id]: sid }) !== undefined;
    expect(results[0]!.outcome).toBe(isThere ? 'failed' : 'done');
  });
}

test('nobody deletes or deactivates themselves among others', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'acme');
  const { user_sid, name } = stack.store.list('users').find((row) => row.name === 'acme')!;
  const piece = { id: user_sid, name };
  for (const [what, more] of [
    ['delete', {}],
    ['switch', { to: false }],
  ] as const) {
    const { results } = await bulk(client, `/users/bulk/${what}`, [{ ...piece, ...more }]);
    expect(results[0]).toMatchObject({ outcome: 'failed', message: 'Skipped: this is you.' });
  }
});

test('records of others, areas without it, and bad requests are refused', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'aurora');
  const other = stack.store.list('clients').find((row) => row.account_sid !== AURORA)!;
  const piece = { id: String(other.client_sid), name: String(other.username) };
  const { results } = await bulk(client, '/clients/bulk/switch', [{ ...piece, to: !other.is_active }]);
  expect(results[0]!.outcome).toBe('failed');
  // For this user it does not exist, so there is nothing to delete.
  await bulk(client, '/clients/bulk/delete', [piece]);
  expect(stack.store.first('clients', { client_sid: piece.id })).toEqual(other);
  const admin = await BffClient.signIn(stack.url, 'admin');
  for (const [path, pieces] of [
    ['/accounts/bulk/switch', [{ id: AURORA, name: 'Aurora Bistro', to: false }]],
    ['/least-cost-routing/bulk/switch', [{ ...piece, to: false }]],
    ['/applications/bulk/switch', [{ ...piece, to: true }]],
    ['/nothing/bulk/delete', [piece]],
  ] as const)
    expect((await bulk(admin, path, [...pieces])).status, path).toBe(404);
  for (const pieces of [[], [{}], [{ id: '../x', name: '' }], Array.from({ length: 21 }, () => piece)])
    expect((await bulk(admin, '/clients/bulk/delete', pieces)).status).toBe(422);
});

test('a full window of the platform leaves the rest for later', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'aurora');
  await stack.sandbox.fault({ match: { method: 'PUT', path: '/Clients/' }, kind: 'status', status: 429 });
  const pieces = clientsOf(stack)
    .slice(0, 2)
    .map((one) => ({ ...one, to: false }));
  const { results } = await bulk(client, '/clients/bulk/switch', pieces);
  expect(results.map(({ outcome }) => outcome)).toEqual(['later', 'later']);
});
