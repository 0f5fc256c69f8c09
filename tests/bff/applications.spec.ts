import { ACME, BOREALIS } from '../../sandbox/seed/organisation';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import type { SandboxControl } from '../support/sandbox-control';

/* Applications through the BFF and their pages: permissions, and what prevents a deletion. */

interface PlatformApplication {
  application_sid: string;
  account_sid: string;
  name: string;
}
interface PlatformAccount {
  account_sid: string;
  name: string;
  service_provider_sid: string;
}
type Values = Record<string, unknown>;

const OWNERS = { own: 'Aurora Bistro', sibling: 'Harbor Hotels', foreign: 'Fjord Ferries' } as const;

const all = (sandbox: SandboxControl) => sandbox.ask<PlatformApplication[]>('admin', 'GET', '/Applications');

async function accountNamed(sandbox: SandboxControl, name: string): Promise<PlatformAccount> {
  const accounts = await sandbox.ask<PlatformAccount[]>('admin', 'GET', '/Accounts');
  return accounts.find((one) => one.name === name)!;
}

async function applicationOf(sandbox: SandboxControl, name: string): Promise<PlatformApplication> {
  const { account_sid } = await accountNamed(sandbox, name);
  return (await all(sandbox)).find((one) => one.account_sid === account_sid)!;
}

async function valuesOf(bff: BffClient, sid: string): Promise<Values> {
  return (await bff.send('GET', `/applications/${sid}`)).json!.values as Values;
}

/* A record that the platform doesn’t show a user counts as missing: 404. */
const TABLE: [user: string, owner: keyof typeof OWNERS, read: number, write: number][] = [
  ['admin', 'own', 200, 200],
  ['admin', 'foreign', 200, 200],
  ['acme', 'own', 200, 200],
  ['acme', 'sibling', 200, 200],
  ['acme', 'foreign', 404, 404],
  ['borealis', 'own', 404, 404],
  ['borealis', 'foreign', 200, 200],
  ['aurora', 'own', 200, 200],
  ['aurora', 'sibling', 404, 404],
  ['aurora', 'foreign', 404, 404],
  ['harbor', 'own', 404, 404],
  ['viewer', 'own', 200, 403],
  ['acme-viewer', 'own', 200, 403],
  ['acme-viewer', 'foreign', 404, 404],
  ['aurora-viewer', 'own', 200, 403],
];

for (const [user, owner, read, write] of TABLE) {
  test(`${user} and an application of ${OWNERS[owner]}: read ${read}, change and delete ${write}`, async ({
    stack,
  }) => {
    const { sandbox } = stack;
    const { application_sid: sid } = await applicationOf(sandbox, OWNERS[owner]);
    const provider = owner === 'foreign' ? BOREALIS : ACME;
    const admin = (await BffClient.signIn(stack.url, 'admin')).at(provider);
    const values = { ...(await valuesOf(admin, sid)), name: 'Changed' };
    const bff = (await BffClient.signIn(stack.url, user)).at(provider);
    expect((await bff.send('GET', `/applications/${sid}`)).status).toBe(read);
    const page = await bff.page(`/internal/applications/${sid}/edit`);
    expect(page.status).toBe(read);
    expect(page.text.includes('type="submit"')).toBe(write === 200);
    expect((await bff.send('PUT', `/applications/${sid}`, { values })).status).toBe(write);
    expect((await all(sandbox)).some(({ name }) => name === 'Changed')).toBe(write === 200);
    // Nothing uses it, so that only the permission to delete it matters.
    await release(sandbox, sid);
    expect((await bff.send('DELETE', `/applications/${sid}`)).status).toBe(write);
    expect((await all(sandbox)).some(({ application_sid }) => application_sid === sid)).toBe(write !== 200);
  });
}

async function release(sandbox: SandboxControl, sid: string): Promise<void> {
  const used = async (path: string, key: string) => {
    const rows = await sandbox.ask<Record<string, string>[]>('admin', 'GET', path);
    for (const row of rows.filter((one) => one.application_sid === sid)) {
      await sandbox.ask('admin', 'PUT', `${path}/${row[key]}`, { application_sid: null });
    }
  };
  await used('/PhoneNumbers', 'phone_number_sid');
  await used('/MicrosoftTeamsTenants', 'ms_teams_tenant_sid');
  await used('/VoipCarriers', 'voip_carrier_sid');
  const { account_sid } = await sandbox.ask<PlatformApplication>('admin', 'GET', `/Applications/${sid}`);
  await sandbox.ask('admin', 'PUT', `/Accounts/${account_sid}`, {
    device_calling_application_sid: null,
    siprec_hook_sid: null,
  });
}

const CREATE: [user: string, account: string, status: number, lands: string | null][] = [
  ['admin', 'Aurora Bistro', 201, 'Aurora Bistro'],
  ['acme', 'Harbor Hotels', 201, 'Harbor Hotels'],
  ['acme', 'Fjord Ferries', 403, null],
  ['acme', 'UNKNOWN', 403, null],
  ['acme', '', 422, null],
  ['aurora', 'Harbor Hotels', 201, 'Aurora Bistro'],
  ['aurora', '', 201, 'Aurora Bistro'],
  ['viewer', 'Aurora Bistro', 403, null],
  ['acme-viewer', 'Aurora Bistro', 403, null],
  ['aurora-viewer', 'Aurora Bistro', 403, null],
];

for (const [user, account, status, lands] of CREATE) {
  test(`${user} creates an application in "${account}": ${status}`, async ({ stack }) => {
    const { sandbox } = stack;
    const { application_sid } = await applicationOf(sandbox, 'Aurora Bistro');
    const values = await valuesOf(await BffClient.signIn(stack.url, 'admin'), application_sid);
    const chosen = account === 'UNKNOWN' ? '00000000-0000-4000-8000-000000000000' : account;
    const account_sid = (await accountNamed(sandbox, account))?.account_sid ?? chosen;
    const bff = await BffClient.signIn(stack.url, user);
    const filled = { ...values, name: 'Brand new', account_sid, call_hook_username: '', call_status_hook_username: '' };
    const answer = await bff.send('POST', '/applications', { values: filled });
    expect(answer.status).toBe(status);
    const made = (await all(sandbox)).filter(({ name }) => name === 'Brand new');
    const owner = lands && (await accountNamed(sandbox, lands)).account_sid;
    expect(made.map((one) => one.account_sid)).toEqual(owner ? [owner] : []);
  });
}

test('what uses an application is listed with links and keeps it from being deleted', async ({ stack }) => {
  const { sandbox } = stack;
  const { application_sid: sid, account_sid, name } = await applicationOf(sandbox, 'Aurora Bistro');
  await release(sandbox, sid);
  const { service_provider_sid } = await accountNamed(sandbox, 'Aurora Bistro');
  const carriers = `/ServiceProviders/${service_provider_sid}/VoipCarriers`;
  const voip_carrier_sid = (
    await sandbox.ask<{ sid: string }>('admin', 'POST', carriers, {
      name: 'Uses it',
      account_sid,
      application_sid: sid,
    })
  ).sid;
  const number = await sandbox.ask<{ sid: string }>('admin', 'POST', '/PhoneNumbers', {
    number: '15005550199',
    account_sid,
    application_sid: sid,
    voip_carrier_sid,
  });
  const tenant = await sandbox.ask<{ sid: string }>('admin', 'POST', '/MicrosoftTeamsTenants', {
    tenant_fqdn: 'uses.example.com',
    account_sid,
    service_provider_sid,
    application_sid: sid,
  });
  await sandbox.ask('admin', 'PUT', `/Accounts/${account_sid}`, { siprec_hook_sid: sid });
  await sandbox.forgetCalls();
  const bff = await BffClient.signIn(stack.url, 'acme');
  const answer = await bff.send('DELETE', `/applications/${sid}`);
  expect(answer.status).toBe(409);
  expect(answer.json?.problem).toMatchObject({
    kind: 'in-use',
    message: `In order to delete the application ${name} it cannot be in use.`,
    blockers: [
      {
        label: '+1 (500) 555-0199',
        note: 'Phone number',
        href: `/internal/phone-numbers/${number.sid}/edit`,
      },
      { note: 'Teams tenant', href: `/internal/ms-teams-tenants/${tenant.sid}/edit` },
      { note: 'Carrier', href: `/internal/carriers/${voip_carrier_sid}/edit` },
      { note: 'Account: application for SIPREC calls', href: `/internal/accounts/${account_sid}/edit` },
    ],
  });
  expect((await sandbox.calls()).filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('an administrator is offered the speech of an account of another provider, others are not', async ({ stack }) => {
  const { account_sid } = await accountNamed(stack.sandbox, 'Fjord Ferries');
  for (const [user, status] of [
    ['admin', 200],
    ['borealis', 200],
    ['acme', 403],
  ] as const) {
    const bff = await BffClient.signIn(stack.url, user);
    for (const path of ['choices', 'languages?vendor=google']) {
      const query = `${path.includes('?') ? '&' : '?'}account=${account_sid}`;
      expect((await bff.send('GET', `/speech-services/${path}${query}`)).status, `${user} ${path}`).toBe(status);
    }
  }
});

const BAD: [what: string, change: Values, field: string][] = [
  ['another scheme', { call_hook_url: 'ftp://a.example' }, 'call_hook_url'],
  ['a script', { call_hook_url: 'javascript:alert(1)' }, 'call_hook_url'],
  ['blanks', { call_status_hook_url: 'https://a b.example' }, 'call_status_hook_url'],
  ['a user name and password inside', { messaging_hook_url: 'https://me:pw@a.example' }, 'messaging_hook_url'],
  [
    'half of the credentials',
    { messaging_hook_url: 'https://a.example', messaging_hook_username: 'me' },
    'messaging_hook_password',
  ],
  ['broken JSON', { app_json: '[{' }, 'app_json'],
  ['JSON that is no list', { app_json: '{"verb":"hangup"}' }, 'app_json'],
  [
    'a fallback without a target',
    { use_for_fallback_webhook: true, fallback_webhook_target: '' },
    'fallback_webhook_target',
  ],
];
for (const [what, change, field] of BAD) {
  test(`an application with ${what} is refused, and nothing is sent`, async ({ stack }) => {
    const { application_sid: sid } = await applicationOf(stack.sandbox, 'Aurora Bistro');
    const bff = await BffClient.signIn(stack.url, 'aurora');
    const values = { ...(await valuesOf(bff, sid)), ...change };
    await stack.sandbox.forgetCalls();
    const answer = await bff.send('PUT', `/applications/${sid}`, { values });
    expect([answer.status, Object.keys(answer.json?.problem?.fields ?? {})]).toEqual([422, [field]]);
    expect((await stack.sandbox.calls()).filter(({ method }) => method !== 'GET')).toEqual([]);
  });
}

const REFUSED: [what: string, app_json: string, words: string][] = [
  ['no text to say', '[{"verb":"say"}]', 'say: missing value for text'],
  ['an unknown property', '[{"say":{"text":"Hi","foo":1}}]', 'say: unknown property foo'],
  ['an unknown verb', '[{"verb":"frobnicate"}]', 'invalid instruction: frobnicate'],
];
for (const [what, app_json, words] of REFUSED) {
  test(`application JSON with ${what} is refused at its field`, async ({ stack }) => {
    const { application_sid: sid } = await applicationOf(stack.sandbox, 'Aurora Bistro');
    const bff = await BffClient.signIn(stack.url, 'aurora');
    const values = { ...(await valuesOf(bff, sid)), app_json };
    const answer = await bff.send('PUT', `/applications/${sid}`, { values });
    expect(answer.json?.problem?.fields).toEqual({ app_json: words });
  });
}

test('a save whose application JSON is refused leaves the webhooks as they were', async ({ stack }) => {
  const { sandbox } = stack;
  const { application_sid: sid } = await applicationOf(sandbox, 'Aurora Bistro');
  const before = await sandbox.ask('admin', 'GET', `/Applications/${sid}`);
  const bff = await BffClient.signIn(stack.url, 'aurora');
  const change = { call_hook_url: 'https://apps.example.com/moved', app_json: '[{"verb":"frobnicate"}]' };
  const values = { ...(await valuesOf(bff, sid)), ...change };
  const answer = await bff.send('PUT', `/applications/${sid}`, { values });
  expect(answer.json?.problem?.message).toBe(
    'The application wasn’t saved; nothing changed. invalid instruction: frobnicate',
  );
  expect(await sandbox.ask('admin', 'GET', `/Applications/${sid}`)).toEqual(before);
});

test('a new calling webhook is saved together with the variables of the application behind it', async ({ stack }) => {
  const { sandbox } = stack;
  const { application_sid: sid } = await applicationOf(sandbox, 'Aurora Bistro');
  const bff = await BffClient.signIn(stack.url, 'aurora');
  const change = { call_hook_url: 'https://apps.example.com/appenv', env_vars: '{"GREETING":"Hi"}' };
  const values = { ...(await valuesOf(bff, sid)), ...change };
  expect((await bff.send('PUT', `/applications/${sid}`, { values })).status).toBe(200);
  expect(await sandbox.ask('admin', 'GET', `/Applications/${sid}`)).toMatchObject({
    call_hook: { url: 'https://apps.example.com/appenv' },
    env_vars: { GREETING: 'Hi' },
  });
});

test('an application is found by the URL of any of its webhooks, as alerts name them', async ({ stack }) => {
  const all = await stack.sandbox.ask<{ application_sid: string; call_status_hook: { url: string } | null }[]>(
    'acme',
    'GET',
    '/Applications',
  );
  const one = all.find(({ call_status_hook }) => call_status_hook?.url)!;
  const acme = await BffClient.signIn(stack.url, 'acme');
  const { rows } = (await acme.send('GET', `/applications?q=${encodeURIComponent(one.call_status_hook!.url)}`))
    .json as unknown as { rows: { applicationSid: string }[] };
  expect(rows.map(({ applicationSid }) => applicationSid)).toContain(one.application_sid);
});
