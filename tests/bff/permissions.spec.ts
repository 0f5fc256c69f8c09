import { expect, test } from '../support/e2e';
import { BffClient } from '../support/bff';

/*
 * Scope × record × action for SIP clients, written by hand from the decisions, through the BFF. A record that the platform
 * doesn’t show the user: 404; a visible record without the permission: 403.
 */

interface PlatformClient {
  client_sid: string;
  account_sid: string;
  username: string;
  is_active: number;
}
interface PlatformAccount {
  account_sid: string;
  name: string;
  service_provider_sid: string;
}

const flags = {
  is_active: false,
  allow_direct_app_calling: false,
  allow_direct_queue_calling: true,
  allow_direct_user_calling: false,
};

const TABLE: [user: string, record: 'own' | 'sibling' | 'foreign', read: number, update: number, remove: number][] = [
  ['admin', 'own', 200, 200, 200],
  ['admin', 'foreign', 200, 200, 200],
  ['acme', 'own', 200, 200, 200],
  ['acme', 'sibling', 200, 200, 200],
  ['acme', 'foreign', 404, 404, 404],
  ['borealis', 'own', 404, 404, 404],
  ['aurora', 'own', 200, 200, 200],
  ['aurora', 'sibling', 404, 404, 404],
  ['aurora', 'foreign', 404, 404, 404],
  ['viewer', 'own', 200, 403, 403],
  ['acme-viewer', 'own', 200, 403, 403],
  ['acme-viewer', 'foreign', 404, 404, 404],
];

for (const [user, record, read, update, remove] of TABLE) {
  test(`${user} and the SIP client of the ${record} account: read ${read}, change ${update}, delete ${remove}`, async ({
    stack,
  }) => {
    const accounts = await stack.sandbox.ask<PlatformAccount[]>('admin', 'GET', '/Accounts');
    const clients = await stack.sandbox.ask<PlatformClient[]>('admin', 'GET', '/Clients');
    const aurora = accounts.find(({ name }) => name === 'Aurora Bistro')!;
    const target = clients.find(({ account_sid }) => {
      const account = accounts.find((one) => one.account_sid === account_sid)!;
      const sameProvider = account.service_provider_sid === aurora.service_provider_sid;
      if (record === 'own') return account_sid === aurora.account_sid;
      return record === 'sibling' ? sameProvider && account_sid !== aurora.account_sid : !sameProvider;
    })!;
    const { service_provider_sid: provider } = accounts.find((one) => one.account_sid === target.account_sid)!;
    const bff = (await BffClient.signIn(stack.url, user)).at(provider);
    expect((await bff.send('GET', `/clients/${target.client_sid}`)).status).toBe(read);
    expect((await bff.send('PUT', `/clients/${target.client_sid}`, { values: flags })).status).toBe(update);
    const [now] = (await stack.sandbox.ask<PlatformClient[]>('admin', 'GET', '/Clients')).filter(
      (one) => one.client_sid === target.client_sid,
    );
    expect(now).toMatchObject({ is_active: update === 200 ? 0 : target.is_active, account_sid: target.account_sid });
    expect((await bff.send('DELETE', `/clients/${target.client_sid}`)).status).toBe(remove);
    const left = await stack.sandbox.ask<PlatformClient[]>('admin', 'GET', '/Clients');
    expect(left.some((one) => one.client_sid === target.client_sid)).toBe(remove !== 200);
  });
}

const CREATE: [user: string, account: string, status: number, lands: string | null][] = [
  ['admin', 'Aurora Bistro', 201, 'Aurora Bistro'],
  ['acme', 'Aurora Bistro', 201, 'Aurora Bistro'],
  ['acme', 'FOREIGN', 403, null],
  ['acme', 'UNKNOWN', 403, null],
  ['aurora', 'FOREIGN', 201, 'Aurora Bistro'],
  ['aurora', '', 201, 'Aurora Bistro'],
  ['harbor', 'Aurora Bistro', 422, null],
  ['viewer', 'Aurora Bistro', 403, null],
  ['acme-viewer', 'Aurora Bistro', 403, null],
];

for (const [user, account, status, lands] of CREATE) {
  test(`${user} creates a SIP client in "${account}": ${status}`, async ({ stack }) => {
    const accounts = await stack.sandbox.ask<PlatformAccount[]>('admin', 'GET', '/Accounts');
    const acme = accounts.find(({ name }) => name === 'Aurora Bistro')!.service_provider_sid;
    const sidOf = (name: string) =>
      name === 'FOREIGN'
        ? accounts.find(({ service_provider_sid }) => service_provider_sid !== acme)!.account_sid
        : name === 'UNKNOWN'
          ? '00000000-0000-4000-8000-000000000000'
          : (accounts.find((one) => one.name === name)?.account_sid ?? '');
    const bff = await BffClient.signIn(stack.url, user);
    const values = { username: 'brand-new', password: 'secret', account_sid: sidOf(account), ...flags };
    const answer = await bff.send('POST', '/clients', { values });
    expect(answer.status).toBe(status);
    const clients = await stack.sandbox.ask<PlatformClient[]>('admin', 'GET', '/Clients');
    const created = clients.filter(({ username }) => username === 'brand-new').map(({ account_sid }) => account_sid);
    expect(created).toEqual(lands === null ? [] : [sidOf(lands)]);
  });
}

const LISTS: [user: string, accounts: number, clients: number, applications: number][] = [
  ['admin', 200, 200, 200],
  ['acme', 200, 200, 200],
  ['viewer', 200, 200, 200],
  ['acme-viewer', 200, 200, 200],
  ['aurora', 403, 200, 200],
  ['harbor', 403, 200, 200],
];

for (const [user, ...statuses] of LISTS) {
  test(`${user} lists accounts, SIP clients, applications: ${statuses.join(', ')}`, async ({ stack }) => {
    const bff = await BffClient.signIn(stack.url, user);
    for (const [place, area] of ['accounts', 'clients', 'applications'].entries()) {
      expect((await bff.send('GET', `/${area}`)).status, area).toBe(statuses[place]);
    }
  });
}

test('only administrators add and switch service providers', async ({ stack }) => {
  for (const [user, status] of [
    ['acme', 403],
    ['aurora', 403],
    ['viewer', 403],
    ['admin', 201],
  ] as const) {
    const bff = await BffClient.signIn(stack.url, user);
    expect((await bff.send('POST', '/service-providers', { name: 'Delta Voice' })).status, user).toBe(status);
  }
  const providers = await stack.sandbox.ask<{ service_provider_sid: string; name: string }[]>(
    'admin',
    'GET',
    '/ServiceProviders',
  );
  expect(providers.filter(({ name }) => name === 'Delta Voice')).toHaveLength(1);
  const acme = await BffClient.signIn(stack.url, 'acme');
  const foreign = providers.find(({ name }) => name === 'Borealis Voice')!.service_provider_sid;
  expect((await acme.send('PUT', '/session/provider', { providerSid: foreign })).status).toBe(403);
});

test('a provider cookie that names a foreign provider shows nothing of it', async ({ stack }) => {
  const providers = await stack.sandbox.ask<{ service_provider_sid: string; name: string }[]>(
    'admin',
    'GET',
    '/ServiceProviders',
  );
  const foreign = providers.find(({ name }) => name === 'Borealis Voice')!.service_provider_sid;
  const acme = await BffClient.signIn(stack.url, 'acme');
  const answer = await acme.send('GET', '/accounts?size=100', undefined, {
    cookie: `${acme.cookie}; console-provider=${foreign}`,
  });
  const rows = answer.json?.rows as { providerSid: string }[];
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.every(({ providerSid }) => providerSid !== foreign)).toBe(true);
});
