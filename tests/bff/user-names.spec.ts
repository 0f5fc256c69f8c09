import { AURORA } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import type { Stack } from '../support/stack';

/*
 * The platform's sign-in ignores case and accents and picks one of two users with the same name: a user who takes another's name
 * locks that one out. The platform compares only the names of new users, and letter by letter.
 */

type Row = Record<string, unknown>;

const ELENA = sidFor('user elena.marsh');
const OPS = sidFor('user ops');

async function change(client: BffClient, sid: string, changes: Row) {
  const { values } = (await client.send('GET', `/users/${sid}`)).json as { values: Row };
  return client.send('PUT', `/users/${sid}`, { values: { ...values, ...changes }, before: values });
}

const PERSON = {
  name: 'new.person',
  email: 'new.person@example.com',
  initial_password: 'hidden-Passw0rd',
  scope: 'service_provider',
  force_change: false,
  is_active: true,
  is_view_only: false,
};

test('the platform itself takes a name twice, and signs in the first of the two', async ({ stack }) => {
  const { sandbox } = stack;
  const body = { name: 'Admin', email: 'twin@example.com', initial_password: 'Passw0rd!' };
  const twin = await sandbox.ask<{ user_sid?: string }>('admin', 'POST', '/Users', body);
  expect(twin.user_sid).toEqual(expect.any(String));
  await sandbox.ask('admin', 'PUT', `/Users/${OPS}`, { name: 'elena.marsh' });
  const names = (await sandbox.ask<{ name: string }[]>('admin', 'GET', '/Users')).map(({ name }) => name);
  expect(names.filter((name) => name === 'elena.marsh')).toHaveLength(2);
});

test('the platform itself takes a name with an accent as a new one, and signs in one of the two', async ({ stack }) => {
  const { sandbox } = stack;
  const body = { name: 'ädmin', email: 'accent@example.com', initial_password: 'Passw0rd!' };
  const { user_sid } = await sandbox.ask<{ user_sid: string }>('acme', 'POST', '/Users', body);
  const signedIn = async (username: string) => {
    const answer = await fetch(`${sandbox.url}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'Passw0rd!' }),
    });
    return ((await answer.json()) as { user_sid: string }).user_sid;
  };
  const one = await signedIn('admin');
  expect([user_sid, sidFor('user admin')]).toContain(one);
  expect([await signedIn('ädmin'), await signedIn('ＡDMIN')]).toEqual([one, one]);
  const asked = await sandbox.ask('acme', 'GET', '/Availability?type=email&value=%C3%A0ccent@example.com');
  expect(asked).toEqual({ available: false });
});

for (const user of ['acme', 'elena.marsh']) {
  test(`${user} gives nobody another name, whatever is sent`, async ({ stack }) => {
    const client = await BffClient.signIn(stack.url, user);
    const saved = await change(client, ELENA, { name: 'admin', email: 'elena@example.org' });
    expect(saved.status).toBe(200);
    const after = await stack.sandbox.ask<Row>('admin', 'GET', `/Users/${ELENA}`);
    expect([after.name, after.email]).toEqual(['elena.marsh', 'elena@example.org']);
    const [put] = (await stack.sandbox.calls()).filter(({ method, path }) => method === 'PUT' && /Users/.test(path));
    // Only the change, and what the platform would otherwise remove.
    expect(put!.body).toEqual({ email: 'elena@example.org', is_view_only: false });
  });
}

for (const name of ['admin', 'ADMIN', 'Ädmin', 'ａdmin', 'ad\u200bmin']) {
  test(`an administrator cannot rename a user to ${name}, whose owner would be locked out`, async ({ stack }) => {
    const client = await BffClient.signIn(stack.url, 'admin');
    const refused = await change(client, ELENA, { name });
    expect([refused.status, refused.json?.problem?.fields]).toEqual([
      409,
      { name: 'The user name you have entered is already in use.' },
    ]);
    const added = await client.send('POST', '/users', { values: { ...PERSON, name, scope: 'admin' } });
    expect([added.status, Object.keys(added.json?.problem?.fields ?? {})]).toEqual([409, ['name']]);
    expect((await change(client, ELENA, { name: 'Elena.Marsh' })).status).toBe(200);
  });
}

for (const user of ['admin', 'acme', 'aurora']) {
  test(`${user} cannot give a user the e-mail address of another, in capitals or not`, async ({ stack }) => {
    const users = await stack.sandbox.ask<{ name: string; email: string }[]>('admin', 'GET', '/Users');
    const taken = users.find(({ name }) => name === 'borealis')!.email.toUpperCase();
    const client = await BffClient.signIn(stack.url, user);
    const values = { ...PERSON, email: taken, scope: user === 'aurora' ? 'account' : 'service_provider' };
    const owner = user === 'admin' ? { service_provider_sid: (await providerOf(stack))! } : {};
    const added = await client.send('POST', '/users', { values: { ...values, ...owner } });
    expect([added.status, added.json?.problem?.fields]).toEqual([
      409,
      { email: 'The email address you have entered is already in use.' },
    ]);
    if (user === 'aurora') return;
    const changed = await change(client, ELENA, { email: taken });
    expect([changed.status, Object.keys(changed.json?.problem?.fields ?? {})]).toEqual([409, ['email']]);
  });
}

async function providerOf({ sandbox }: Stack) {
  const providers = await sandbox.ask<{ service_provider_sid: string }[]>('acme', 'GET', '/ServiceProviders');
  return providers[0]?.service_provider_sid;
}

for (const user of ['acme', 'aurora']) {
  test(`${user} gives only names with one spelling: with another the platform would take one that it has`, async ({
    stack,
  }) => {
    const client = await BffClient.signIn(stack.url, user);
    const add = (name: string) =>
      client.send('POST', '/users', {
        values: { ...PERSON, name, scope: user === 'aurora' ? 'account' : 'service_provider' },
      });
    await stack.sandbox.mark();
    for (const name of ['Admin', 'ädmin', 'admìn', 'ａdmin', 'admın', 'ad\u200bmin']) {
      const refused = await add(name);
      expect([name, refused.status, refused.json?.problem?.fields]).toEqual([
        name,
        422,
        { name: 'Use lowercase letters from a to z: the platform treats Anna, anna and änna as the same user.' },
      ]);
    }
    const taken = await add('admin');
    expect([taken.status, taken.json?.problem?.fields]).toEqual([
      409,
      { name: expect.stringMatching(/names are unique on the whole platform/) },
    ]);
    expect(await stack.sandbox.changes()).toEqual({});
    expect((await add(PERSON.name)).status).toBe(201);
  });
}

test('whoever has renamed themselves proves who they are by the new name', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'ops');
  const oldName = /"name":"ops"|\\"name\\":\\"ops\\"|>ops</;
  expect((await client.page('/internal/users')).text).toMatch(oldName);
  const renamed = await change(client, OPS, { name: 'operations' });
  expect(renamed.status).toBe(200);
  const cookie = (renamed.headers['set-cookie'] ?? []).find((one) => one.startsWith('console='))!.split(';')[0]!;
  const now = new BffClient(stack.url, cookie);
  const proof = { acting_username: 'operations', acting_password: 'Passw0rd!' };
  expect((await change(now, ELENA, { new_password: 'An0ther-one', ...proof })).status).toBe(200);
  const page = await now.page('/internal/users');
  expect(page.text).toContain('operations');
  expect(page.text).not.toMatch(oldName);
});

test('a user with an account but no service provider is in the list of administrators, as what the platform takes it for', async ({
  stack,
}) => {
  const body = { name: 'oddone', email: 'oddone@example.com', initial_password: 'Passw0rd!', force_change: false };
  await stack.sandbox.ask('aurora', 'POST', '/Users', { ...body, account_sid: AURORA });
  const admin = await BffClient.signIn(stack.url, 'admin');
  const { rows } = (await admin.send('GET', '/users?q=oddone')).json as unknown as { rows: Row[] };
  expect(rows).toMatchObject([{ name: 'oddone', scope: 'admin', accountSid: AURORA }]);
  const page = await admin.page('/internal/users?q=oddone');
  expect(page.text).toContain('All (Account: Aurora Bistro, no service provider)');
  const acme = await BffClient.signIn(stack.url, 'acme');
  const theirs = (await acme.send('GET', '/users?q=oddone')).json as unknown as { rows: Row[] };
  expect(theirs.rows).toEqual([]);
});
