import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import { accountNamed } from '../support/platform-numbers';

interface PlatformTenant {
  ms_teams_tenant_sid: string;
  tenant_fqdn: string;
  account_sid: string;
  service_provider_sid: string;
}

const all = (stack: { sandbox: { ask<T>(user: string, method: string, path: string): Promise<T> } }) =>
  stack.sandbox.ask<PlatformTenant[]>('admin', 'GET', '/MicrosoftTeamsTenants');

test('a list shows the own tenants only, although the platform sends them all', async ({ stack }) => {
  for (const [user, count] of [
    ['acme', 3],
    ['borealis', 1],
    ['aurora', 1],
    ['harbor', 1],
  ] as const) {
    const bff = await BffClient.signIn(stack.url, user);
    expect([user, (await bff.send('GET', '/ms-teams-tenants')).json?.matched]).toEqual([user, count]);
  }
});

// The platform checks none of this (CONTRACT 15).
const TABLE: [user: string, fqdn: string, read: number, update: number, remove: number][] = [
  ['admin', 'aurora.teams.acme.example.com', 200, 200, 200],
  ['acme', 'zenith.teams.acme.example.com', 200, 200, 200],
  ['acme', 'ferries.teams.borealis.example.com', 403, 403, 403],
  ['aurora', 'aurora.teams.acme.example.com', 200, 200, 200],
  ['aurora', 'harbor.teams.acme.example.com', 403, 403, 403],
  ['acme-viewer', 'aurora.teams.acme.example.com', 200, 403, 403],
];

for (const [user, fqdn, read, update, remove] of TABLE) {
  test(`${user} and the tenant ${fqdn}: read ${read}, change ${update}, delete ${remove}`, async ({ stack }) => {
    const target = (await all(stack)).find((one) => one.tenant_fqdn === fqdn)!;
    const path = `/ms-teams-tenants/${target.ms_teams_tenant_sid}`;
    const bff = await BffClient.signIn(stack.url, user);
    expect((await bff.send('GET', path)).status).toBe(read);
    const own = user === 'aurora' ? {} : { account_sid: target.account_sid };
    const values = { ...own, tenant_fqdn: `new.${fqdn}`, application_sid: '' };
    expect((await bff.send('PUT', path, { values })).status).toBe(update);
    expect((await all(stack)).some((one) => one.tenant_fqdn === `new.${fqdn}`)).toBe(update === 200);
    expect((await bff.send('DELETE', path)).status).toBe(remove);
  });
}

test('a tenant needs a domain of the provider, its own account, and a name that is free', async ({ stack }) => {
  const aurora = await accountNamed(stack, 'Aurora Bistro');
  const ferries = await accountNamed(stack, 'Fjord Ferries');
  const values = (tenant_fqdn: string, account_sid: string) => ({
    values: { tenant_fqdn, account_sid, application_sid: '' },
  });
  const borealis = await BffClient.signIn(stack.url, 'borealis');
  const guarded = await borealis.send('POST', '/ms-teams-tenants', values('x.teams.borealis.example.com', ferries));
  expect([guarded.status, guarded.json?.problem?.message]).toEqual([
    422,
    'Borealis Voice does not have a fully qualified domain name for MS Teams',
  ]);
  const acme = await BffClient.signIn(stack.url, 'acme');
  expect((await acme.send('POST', '/ms-teams-tenants', values('x.example.com', ferries))).status).toBe(403);
  const taken = await acme.send('POST', '/ms-teams-tenants', values('harbor.teams.acme.example.com', aurora));
  expect([taken.status, taken.json?.problem?.fields]).toEqual([
    409,
    { tenant_fqdn: 'The domain name you have entered is already in use.' },
  ]);
  const user = await BffClient.signIn(stack.url, 'aurora');
  expect((await user.send('POST', '/ms-teams-tenants', values('mine.example.com', ferries))).status).toBe(201);
  expect((await all(stack)).find((one) => one.tenant_fqdn === 'mine.example.com')?.account_sid).toBe(aurora);
});
