import { ACME } from '../../sandbox/seed/organisation';
import { expect, test } from '../support/e2e';
import { BffClient } from '../support/bff';

/* Scope × record × action for users, accounts and their dependent records, written by hand from the decisions, through the BFF. */

interface PlatformUser {
  user_sid: string;
  name: string;
  service_provider_sid: string | null;
}
interface PlatformAccount {
  account_sid: string;
  name: string;
  service_provider_sid: string;
}

type Statuses = [read: number, update: number, remove: number];

const USERS: [user: string, target: string, ...Statuses][] = [
  ['admin', 'ops', 200, 200, 200],
  ['admin', 'borealis', 200, 200, 200],
  ['acme', 'elena.marsh', 200, 200, 200],
  ['acme', 'harbor', 200, 200, 200],
  ['acme', 'ops', 403, 403, 403],
  ['acme', 'borealis', 403, 403, 403],
  ['aurora', 'jürgen.groß', 200, 200, 200],
  ['aurora', 'harbor', 403, 403, 403],
  ['aurora', 'elena.marsh', 403, 403, 403],
  ['aurora', 'ops', 403, 403, 403],
  ['viewer', 'elena.marsh', 200, 403, 403],
  ['acme-viewer', 'elena.marsh', 200, 403, 403],
];

for (const [user, target, ...expected] of USERS) {
  test(`${user} and the user ${target}: read, change, delete answer ${expected.join(', ')}`, async ({ stack }) => {
    const all = await stack.sandbox.ask<PlatformUser[]>('admin', 'GET', '/Users');
    const { user_sid: sid, service_provider_sid: provider } = all.find(({ name }) => name === target)!;
    const client = (await BffClient.signIn(stack.url, user)).at(provider ?? ACME);
    const admin = (await BffClient.signIn(stack.url, 'admin')).at(provider ?? ACME);
    const stored = (await admin.send('GET', `/users/${sid}`)).json!.values as Record<string, unknown>;
    const values = { ...stored, email: 'changed@example.com' };
    const statuses = [
      (await client.send('GET', `/users/${sid}`)).status,
      (await client.send('PUT', `/users/${sid}`, { values })).status,
      (await client.send('DELETE', `/users/${sid}`)).status,
    ];
    expect(statuses).toEqual(expected);
    const left = await stack.sandbox.ask<PlatformUser[]>('admin', 'GET', '/Users');
    expect(left.some(({ name }) => name === target)).toBe(expected[2] !== 200);
  });
}

const ACCOUNTS: [user: string, account: string, ...Statuses, secret: number, key: number][] = [
  ['admin', 'Fjord Ferries', 200, 200, 200, 200, 201],
  ['acme', 'Aurora Bistro', 200, 200, 409, 200, 201],
  ['acme', 'Fjord Ferries', 403, 403, 403, 403, 403],
  ['aurora', 'Aurora Bistro', 200, 200, 403, 200, 201],
  ['aurora', 'Harbor Hotels', 403, 403, 403, 403, 403],
  ['viewer', 'Aurora Bistro', 200, 403, 403, 403, 403],
  ['aurora-viewer', 'Aurora Bistro', 200, 403, 403, 403, 403],
];

for (const [user, name, read, update, remove, secret, key] of ACCOUNTS) {
  test(`${user} and the account ${name}: ${[read, update, remove, secret, key].join(', ')}`, async ({ stack }) => {
    const all = await stack.sandbox.ask<PlatformAccount[]>('admin', 'GET', '/Accounts');
    const { account_sid: sid, service_provider_sid: provider } = all.find((account) => account.name === name)!;
    const client = (await BffClient.signIn(stack.url, user)).at(provider);
    const admin = (await BffClient.signIn(stack.url, 'admin')).at(provider);
    const values = (await admin.send('GET', `/accounts/${sid}`)).json!.values as Record<string, unknown>;
    const statuses = [
      (await client.send('GET', `/accounts/${sid}`)).status,
      (await client.send('PUT', `/accounts/${sid}`, { values })).status,
      (await client.send('POST', `/accounts/${sid}/webhook-secret`, {})).status,
      (await client.send('POST', `/api-keys?account=${sid}`, {})).status,
    ];
    expect(statuses).toEqual([read, update, secret, key]);
    if (remove !== 200) expect((await client.send('DELETE', `/accounts/${sid}`)).status).toBe(remove);
  });
}

const SETTINGS: [user: string, provider: number, domains: number, passwords: number, cache: number][] = [
  ['admin', 200, 200, 200, 200],
  ['acme', 200, 403, 403, 403],
  ['aurora', 403, 403, 403, 403],
  ['viewer', 403, 403, 403, 403],
  ['acme-viewer', 403, 403, 403, 403],
];

for (const [user, ...expected] of SETTINGS) {
  test(`${user} and the settings: provider, domains, passwords, cache answer ${expected.join(', ')}`, async ({
    stack,
  }) => {
    const client = await BffClient.signIn(stack.url, user);
    const put = async (part: string, values: object) =>
      (await client.send('PUT', `/settings/${part}`, { values })).status;
    const domains = { domain_name: 'a.example', sip_domain_name: '', monitoring_domain_name: '', log_level: 'info' };
    expect([
      await put('provider', {
        name: 'Acme Telecom',
        teams: false,
        limit_unit: 'session',
        session_renew: true,
        minutes_renew: false,
      }),
      await put('domains', domains),
      await put('passwords', { min_password_length: '9', require_digit: true, require_special_character: false }),
      (await client.send('DELETE', '/settings/tts-cache')).status,
    ]).toEqual(expected);
    expect(await stack.sandbox.deaths()).toBe(0);
  });
}

test('settings of the system without a log level are refused, and do not end the platform', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'admin');
  const values = { domain_name: 'a.example', sip_domain_name: '', monitoring_domain_name: '', log_level: '' };
  const refused = await client.send('PUT', '/settings/domains', { values });
  expect([refused.status, refused.json?.problem?.fields]).toEqual([422, { log_level: 'Log level is required.' }]);
  expect(await stack.sandbox.deaths()).toBe(0);
});

test('what is fixed by the scope comes from the session, whatever is sent', async ({ stack }) => {
  const users = await stack.sandbox.ask<(PlatformUser & { service_provider_sid?: string; account_sid?: string })[]>(
    'admin',
    'GET',
    '/Users',
  );
  const aurora = users.find(({ name }) => name === 'aurora')!;
  const harbor = users.find(({ name }) => name === 'harbor')!;
  const client = await BffClient.signIn(stack.url, 'aurora');
  const person = {
    name: 'planted',
    email: 'planted@example.com',
    initial_password: 'Passw0rd!',
    force_change: false,
    is_active: true,
    is_view_only: false,
  };
  const asAdmin = await client.send('POST', '/users', { values: { ...person, scope: 'admin' } });
  expect(asAdmin.status).toBe(422);
  const elsewhere = await client.send('POST', '/users', {
    values: { ...person, scope: 'account', account_sid: harbor.account_sid, service_provider_sid: null },
  });
  expect(elsewhere.status).toBe(422);
  const given = await client.send('POST', '/users', {
    values: { ...person, scope: 'account', account_sid: harbor.account_sid },
  });
  expect(given.status).toBe(201);
  const made = (await stack.sandbox.ask<typeof users>('admin', 'GET', '/Users')).find(({ name }) => name === 'planted');
  expect([made?.account_sid, made?.service_provider_sid]).toEqual([aurora.account_sid, aurora.service_provider_sid]);
});

test('a provider user gives nobody an account of another provider', async ({ stack }) => {
  const accounts = await stack.sandbox.ask<PlatformAccount[]>('admin', 'GET', '/Accounts');
  const fjord = accounts.find(({ name }) => name === 'Fjord Ferries')!;
  const client = await BffClient.signIn(stack.url, 'acme');
  const answer = await client.send('POST', '/users', {
    values: {
      name: 'planted',
      email: 'planted@example.com',
      initial_password: 'Passw0rd!',
      force_change: false,
      is_active: true,
      is_view_only: false,
      scope: 'account',
      account_sid: fjord.account_sid,
    },
  });
  expect([answer.status, answer.json?.problem?.kind]).toEqual([403, 'forbidden']);
});

test('an account user raises no limit, not even the own', async ({ stack }) => {
  const [account] = await stack.sandbox.ask<PlatformAccount[]>('aurora', 'GET', '/Accounts');
  const client = await BffClient.signIn(stack.url, 'aurora');
  const api = `/accounts/${account!.account_sid}`;
  const values = (await client.send('GET', api)).json!.values as Record<string, unknown>;
  const saved = await client.send('PUT', api, { values: { ...values, session_quantity: '9999', sip_realm: 'x.y.z' } });
  expect(saved.status).toBe(200);
  const limits = await stack.sandbox.ask<object[]>('admin', 'GET', `/Accounts/${account!.account_sid}/Limits`);
  expect(limits).toEqual([expect.objectContaining({ quantity: 10 })]);
});

test('no secret of an account is in what its form gets, or in its page', async ({ stack }) => {
  const [account] = await stack.sandbox.ask<(PlatformAccount & { webhook_secret: string })[]>(
    'aurora',
    'GET',
    '/Accounts',
  );
  const client = await BffClient.signIn(stack.url, 'aurora');
  const keys = await stack.sandbox.ask<{ token: string }[]>(
    'aurora',
    'GET',
    `/Accounts/${account!.account_sid}/ApiKeys`,
  );
  const page = await client.page(`/internal/accounts/${account!.account_sid}/edit`);
  const record = await client.send('GET', `/accounts/${account!.account_sid}`);
  expect([page.status, record.status]).toEqual([200, 200]);
  for (const secret of [account!.webhook_secret, 'example-secret-1234', ...keys.map(({ token }) => token)]) {
    expect(page.text).not.toContain(secret);
    expect(record.text).not.toContain(secret);
  }
});

test('nothing that is no id reaches the platform', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'admin');
  await stack.sandbox.forgetCalls();
  for (const sid of ['not-a-sid', '..%2F..%2FUsers', '0'.repeat(36)]) {
    expect((await client.send('DELETE', `/accounts/${sid}/tts-cache`)).status).toBe(404);
    expect((await client.send('GET', `/users/${sid}`)).status).toBe(404);
  }
  const paths = (await stack.sandbox.calls()).map(({ path }) => path);
  expect(paths.filter((path) => /Users|TtsCache/.test(path))).toEqual([]);
  expect(await stack.sandbox.deaths()).toBe(0);
});
