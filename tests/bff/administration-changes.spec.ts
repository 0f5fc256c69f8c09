import { expect, test } from '../support/e2e';
import { BffClient } from '../support/bff';
import { ACME, AURORA } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import type { Problem } from '@/lib/kit/problem';
import type { SandboxControl } from '../support/sandbox-control';

/*
 * Changes to accounts, providers and users if the platform fails between two steps, if another user was faster, and if the
 * request is nonsense.
 */

type Values = Record<string, unknown>;

async function accountOf(sandbox: SandboxControl, name: string): Promise<string> {
  const all = await sandbox.ask<{ account_sid: string; name: string }[]>('admin', 'GET', '/Accounts');
  return all.find((one) => one.name === name)!.account_sid;
}

async function opened(stack: { url: string }, user: string, api: string) {
  const client = await BffClient.signIn(stack.url, user);
  return { client, values: (await client.send('GET', api)).json!.values as Values };
}

const problemOf = (answer: { json: { problem?: object } | null }) => answer.json?.problem as Problem;

test.describe('two people edit one account', () => {
  test('the second is told what changed, and may overwrite it all the same', async ({ stack }) => {
    const api = `/accounts/${await accountOf(stack.sandbox, 'Aurora Bistro')}`;
    const first = await opened(stack, 'admin', api);
    const second = await opened(stack, 'acme', api);
    const theirs = { ...first.values, name: 'Theirs', session_quantity: '30' };
    expect((await first.client.send('PUT', api, { values: theirs, before: first.values })).status).toBe(200);
    await stack.sandbox.forgetCalls();
    const mine = { ...second.values, name: 'Mine' };
    const refused = await second.client.send('PUT', api, { values: mine, before: second.values });
    expect(refused.status).toBe(409);
    expect(problemOf(refused).changed).toEqual(['Account name', 'Maximum sessions']);
    const writes = (await stack.sandbox.calls()).filter(({ method }) => method !== 'GET' && method !== 'POST');
    expect(writes).toEqual([]);
    const anyway = await second.client.send('PUT', api, { values: mine, before: second.values, overwrite: true });
    expect(anyway.status).toBe(200);
    const { values: now } = await opened(stack, 'admin', api);
    expect([now.name, now.session_quantity]).toEqual(['Mine', '30']);
  });
});

test('what somebody else has changed is said before what it makes wrong', async ({ stack }) => {
  const sid = await accountOf(stack.sandbox, 'Aurora Bistro');
  const { client, values } = await opened(stack, 'acme', `/accounts/${sid}`);
  expect(values.registration_hook_username).toBe('hookuser');
  // The password is removed with the webhook; without it, the returned user name lacks one.
  const body = { registration_hook: { url: 'https://theirs.example.com', method: 'POST' } };
  await stack.sandbox.ask('admin', 'PUT', `/Accounts/${sid}`, body);
  const refused = await client.send('PUT', `/accounts/${sid}`, { values, before: values });
  expect([refused.status, problemOf(refused).changed]).toEqual([
    409,
    ['Registration webhook URL', 'Registration webhook user name'],
  ]);
});

test.describe('an administrator who becomes an account user', () => {
  const OPS = sidFor('user ops');
  const become = async (stack: { url: string }) => {
    const { client, values } = await opened(stack, 'admin', `/users/${OPS}`);
    const wanted = { ...values, scope: 'account', service_provider_sid: ACME, account_sid: AURORA };
    return client.send('PUT', `/users/${OPS}`, { values: wanted, before: values });
  };
  const owners = async (sandbox: SandboxControl) => {
    const { service_provider_sid, account_sid } = await sandbox.ask<Values>('admin', 'GET', `/Users/${OPS}`);
    return [service_provider_sid, account_sid];
  };

  test('is one, although the platform takes the provider first', async ({ stack }) => {
    expect((await become(stack)).status).toBe(200);
    expect(await owners(stack.sandbox)).toEqual([ACME, AURORA]);
  });

  test('is said to be a provider’s when the account was refused, and becomes one on another save', async ({
    stack,
  }) => {
    const match = { method: 'PUT', path: '/Users' };
    await stack.sandbox.fault({ match, after: 1, times: 1, kind: 'status', status: 500 });
    const { message, parts } = problemOf(await become(stack));
    expect(message).toContain('The user was only partly saved.');
    expect(parts).toEqual([
      { what: 'Service provider and other changes', outcome: 'saved' },
      { what: 'Account', outcome: 'not saved' },
    ]);
    expect(await owners(stack.sandbox)).toEqual([ACME, null]);
    expect((await become(stack)).status).toBe(200);
    expect(await owners(stack.sandbox)).toEqual([ACME, AURORA]);
  });
});

interface Provider {
  service_provider_sid: string;
  name: string;
  ms_teams_fqdn: string | null;
}

test.describe('the platform fails between the steps of a save', () => {
  const OWNERS: [what: string, record: string, step: string][] = [
    ['Account', '/accounts/{sid}', '^/Accounts/[^/]+$'],
    ['Service provider', '/settings/provider', '^/ServiceProviders/[^/]+$'],
  ];
  for (const [what, record, step] of OWNERS) {
    const start = async (stack: { url: string; sandbox: SandboxControl }) => {
      const sid = await accountOf(stack.sandbox, 'Aurora Bistro');
      const api = record.replace('{sid}', sid);
      const [provider] = await stack.sandbox.ask<Provider[]>('acme', 'GET', '/ServiceProviders');
      const limits = record.includes('{sid}')
        ? `/Accounts/${sid}/Limits`
        : `/ServiceProviders/${provider!.service_provider_sid}/Limits`;
      const client = await BffClient.signIn(stack.url, 'admin');
      const values: Values = record.includes('{sid}')
        ? ((await client.send('GET', api)).json!.values as Values)
        : {
            name: provider!.name,
            teams: provider!.ms_teams_fqdn !== null,
            ms_teams_fqdn: provider!.ms_teams_fqdn ?? '',
            limit_unit: 'session',
            session_licensed: '300',
            session_start: '01/01/2026',
            session_end: '31/12/2099',
            session_renew: true,
            minutes_renew: false,
          };
      const save = (more: Values) => client.send('PUT', api, { values: { ...values, ...more } });
      const maximum = async () =>
        (await stack.sandbox.ask<{ quantity: number }[]>('admin', 'GET', limits)).map(({ quantity }) => quantity);
      return { save, maximum };
    };

    test(`${what}: before anything is saved, nothing is`, async ({ stack }) => {
      const { save, maximum } = await start(stack);
      const before = await maximum();
      await stack.sandbox.fault({ match: { method: 'PUT', path: step }, kind: 'status', status: 500 });
      const answer = await save({ name: 'Never', session_quantity: '640' });
      expect([answer.status, problemOf(answer).parts]).toEqual([502, undefined]);
      expect(await maximum()).toEqual(before);
    });

    test(`${what}: saved, its limits not`, async ({ stack }) => {
      const { save, maximum } = await start(stack);
      const before = await maximum();
      await stack.sandbox.fault({ match: { method: 'PUT', path: '/Limits/' }, kind: 'status', status: 500 });
      const answer = await save({ name: 'Half', session_quantity: '640' });
      expect(problemOf(answer).message).toContain(`The ${what.toLowerCase()} was saved, but its limits weren’t:`);
      expect(problemOf(answer).parts).toEqual([
        { what, outcome: 'saved' },
        { what: 'Limits', outcome: 'not saved' },
      ]);
      expect(problemOf(answer).secretsStored).toBe(true);
      expect(await maximum()).toEqual(before);
    });

    test(`${what}: the answer about its limits is lost, and they may still come`, async ({ stack }) => {
      const { save, maximum } = await start(stack);
      const before = await maximum();
      await stack.sandbox.fault({ match: { method: 'PUT', path: '/Limits/' }, kind: 'reset' });
      const { message, parts } = problemOf(await save({ name: 'Half', session_quantity: '640' }));
      expect(message).toContain(`The ${what.toLowerCase()} was saved, but its limits may not have been:`);
      expect(parts).toEqual([
        { what, outcome: 'saved' },
        { what: 'Limits', outcome: 'not known' },
      ]);
      expect(await maximum()).toEqual(before);
    });

    test(`${what}: only its limits were to be saved, and are refused`, async ({ stack }) => {
      const { save } = await start(stack);
      await stack.sandbox.fault({ match: { method: 'PUT', path: '/Limits/' }, kind: 'status', status: 500 });
      const { message, parts } = problemOf(await save({ session_quantity: '640' }));
      expect(message).toBe('failure arranged in the sandbox');
      expect(parts).toBeUndefined();
    });

    test(`${what}: the answer is lost, the limits are not`, async ({ stack }) => {
      const { save, maximum } = await start(stack);
      await stack.sandbox.fault({ match: { method: 'PUT', path: '/Limits/' }, kind: 'reset', applyFirst: true });
      expect((await save({ session_quantity: '640' })).status).toBe(200);
      expect(await maximum()).toEqual([640]);
    });

    test(`${what}: nobody can tell whether the limits were saved`, async ({ stack }) => {
      const { save } = await start(stack);
      await stack.sandbox.fault({ match: { method: 'PUT', path: '/Limits/' }, kind: 'reset' });
      // Before that they are read once, for the form or for the record that is replaced.
      await stack.sandbox.fault({ match: { method: 'GET', path: '/Limits$' }, kind: 'html', after: 2 });
      const { message, parts } = problemOf(await save({ session_quantity: '640' }));
      expect(message).toMatch(/^The limits may not have been saved: /);
      expect(parts).toEqual([{ what: 'Limits', outcome: 'not known' }]);
    });
  }
});

test.describe('what is nonsense is refused before anything is saved', () => {
  const WRITES = ['PUT', 'POST', 'DELETE'];
  const written = async (sandbox: SandboxControl) =>
    (await sandbox.calls()).filter(({ method, path }) => WRITES.includes(method) && path !== '/login');

  const ACCOUNT: [what: string, Values][] = [
    ['a negative quantity', { session_quantity: '-1' }],
    ['half a call', { session_quantity: '1.5' }],
    ['more calls than a number holds', { session_quantity: '9'.repeat(40) }],
    ['more licences than calls', { session_quantity: '5', session_licensed: '6' }],
    ['a name of 300 characters', { name: 'n'.repeat(300) }],
    ['no name', { name: '   ' }],
    ['a realm that is none', { sip_realm: 'javascript:alert(1)' }],
    ['a webhook of another kind', { registration_hook_url: 'file:///etc/passwd' }],
    ['a queue webhook that is read', { queue_event_hook_url: 'https://a.example', queue_event_hook_method: 'GET' }],
    ['a key that is no JSON', google('no json')],
    ['a key without its two parts', google('{"type":"service_account"}')],
    ['a key that is a list', google('["private_key","client_email"]')],
  ];
  for (const [what, more] of ACCOUNT) {
    test(`an account with ${what}`, async ({ stack }) => {
      const api = `/accounts/${await accountOf(stack.sandbox, 'Aurora Bistro')}`;
      const { client, values } = await opened(stack, 'admin', api);
      await stack.sandbox.forgetCalls();
      expect((await client.send('PUT', api, { values: { ...values, ...more } })).status).toBe(422);
      expect(await written(stack.sandbox)).toEqual([]);
    });
  }

  function google(key: string): Values {
    return { recording: true, bucket_vendor: 'google', bucket_name: 'b', bucket_service_key: key };
  }

  test('a key of five megabytes', async ({ stack }) => {
    const api = `/accounts/${await accountOf(stack.sandbox, 'Aurora Bistro')}`;
    const { client, values } = await opened(stack, 'admin', api);
    await stack.sandbox.forgetCalls();
    const key = JSON.stringify({ client_email: 'a@b.example', private_key: 'x'.repeat(5_000_000) });
    expect((await client.send('PUT', api, { values: { ...values, ...google(key) } })).status).toBe(413);
    expect(await written(stack.sandbox)).toEqual([]);
  });

  const PROVIDER: [what: string, Values][] = [
    ['a day that does not exist', { session_start: '31/02/2026' }],
    ['a day written the other way round', { session_start: '2026-01-01' }],
    ['an end before its start', { session_start: '02/01/2027', session_end: '01/01/2027' }],
    ['no period for a licence', { session_start: '', session_end: '' }],
    ['a negative licence', { session_licensed: '-2' }],
    ['a name of 300 characters', { name: 'n'.repeat(300) }],
    ['a Teams domain that is none', { teams: true, ms_teams_fqdn: '<script>' }],
  ];
  for (const [what, more] of PROVIDER) {
    test(`a service provider with ${what}`, async ({ stack }) => {
      const client = await BffClient.signIn(stack.url, 'admin');
      await stack.sandbox.forgetCalls();
      const period = { session_start: '01/01/2026', session_end: '31/12/2099', session_renew: false };
      const right = { name: 'Acme Telecom', teams: false, limit_unit: 'session', minutes_renew: false, ...period };
      const values = { ...right, session_quantity: '10', session_licensed: '5', ...more };
      expect((await client.send('PUT', '/settings/provider', { values })).status).toBe(422);
      expect(await written(stack.sandbox)).toEqual([]);
    });
  }

  const person = { email: 'a@b.example', initial_password: 'Passw0rd!', scope: 'service_provider' };
  const USER: [what: string, Values][] = [
    ['a name of 300 characters', { name: 'n'.repeat(300) }],
    ['an address that is none', { name: 'n', email: 'nobody' }],
    ['no password', { name: 'n', initial_password: '' }],
    ['a password that is no text', { name: 'n', initial_password: 12345678 }],
    ['a scope that there is not', { name: 'n', scope: 'root' }],
  ];
  for (const [what, more] of USER) {
    test(`a user with ${what}`, async ({ stack }) => {
      const client = await BffClient.signIn(stack.url, 'acme');
      await stack.sandbox.forgetCalls();
      const flags = { force_change: false, is_active: true, is_view_only: false };
      expect((await client.send('POST', '/users', { values: { ...person, ...flags, ...more } })).status).toBe(422);
      expect([await written(stack.sandbox), await stack.sandbox.deaths()]).toEqual([[], 0]);
    });
  }
});

test('names with markup, in Arabic, and as long as may be are kept to the letter', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'acme');
  const names = [
    '<img src=x onerror=alert(1)>',
    'مطعم الشفق \u202e evil',
    'Ünicode & "quotes" \'single\' 東京',
    'n'.repeat(64),
  ];
  const hooks = {
    sip_realm: '',
    registration_hook_url: '',
    registration_hook_method: 'POST',
    registration_hook_username: '',
    registration_hook_password: '',
    queue_event_hook_url: '',
    queue_event_hook_method: 'POST',
    queue_event_hook_username: '',
    queue_event_hook_password: '',
  };
  for (const name of names) {
    expect((await client.send('POST', '/accounts', { values: { ...hooks, name } })).status, name).toBe(201);
    const again = await client.send('POST', '/accounts', { values: { ...hooks, name } });
    expect([again.status, again.json?.problem?.fields], name).toEqual([409, { name: expect.any(String) }]);
  }
  const kept = await stack.sandbox.ask<{ name: string }[]>('acme', 'GET', '/Accounts');
  expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
});
