import { AURORA } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import { applicationsOf, numbersOf } from '../support/platform-numbers';
import type { Stack } from '../support/stack';

/*
 * A save writes the changes, and what the platform would otherwise erase. All other stored values stay as they are, even if
 * another user changes them at the same time.
 */

type Row = Record<string, unknown>;

interface Case {
  area: string;
  record: (stack: Stack) => Promise<string> | string;
  changed: (stack: Stack) => Promise<Row> | Row;
  body: (changed: Row) => Row;
}

const same = (changed: Row) => changed;

const CASES: Record<string, Case> = {
  'a flag of a SIP client': {
    area: 'clients',
    record: async ({ sandbox }) => {
      const [client] = await sandbox.ask<{ client_sid: string }[]>('aurora', 'GET', '/Clients');
      return client!.client_sid;
    },
    changed: () => ({ allow_direct_queue_calling: false }),
    body: same,
  },
  'the application of a number': {
    area: 'phone-numbers',
    record: async (stack) =>
      (await numbersOf(stack, AURORA)).find((one) => one.application_sid === null)!.phone_number_sid,
    changed: async (stack) => ({ application_sid: (await applicationsOf(stack, AURORA))[0]!.application_sid }),
    body: same,
  },
  'the domain of a tenant': {
    area: 'ms-teams-tenants',
    record: () => sidFor('tenant harbor.teams.acme.example.com'),
    changed: () => ({ tenant_fqdn: 'harbour.teams.acme.example.com' }),
    body: same,
  },
  'whether a user may sign in': {
    area: 'users',
    record: () => sidFor('user elena.marsh'),
    changed: () => ({ is_active: false }),
    // If omitted, read-only access would be revoked.
    body: (changed) => ({ ...changed, is_view_only: false }),
  },
};

for (const [what, { area, record, changed, body }] of Object.entries(CASES)) {
  test(`changing ${what} writes that alone, and saving it unchanged writes nothing of it`, async ({ stack }) => {
    const sid = await record(stack);
    const changes = await changed(stack);
    const client = await BffClient.signIn(stack.url, 'acme');
    const { values } = (await client.send('GET', `/${area}/${sid}`)).json as { values: Row };
    const save = async (more: Row) => {
      await stack.sandbox.forgetCalls();
      const saved = await client.send('PUT', `/${area}/${sid}`, { values: { ...values, ...more }, before: values });
      expect(saved.status, saved.text).toBe(200);
      return (await stack.sandbox.calls()).filter(({ method }) => method === 'PUT').map((call) => call.body);
    };
    expect(await save({})).toEqual(Object.keys(body({})).length > 0 ? [body({})] : []);
    expect(await save(changes)).toEqual([body(changes)]);
  });
}

test('renaming a service provider writes its name and its registration webhook, which would be cleared', async ({
  stack,
}) => {
  const [acme] = await stack.sandbox.ask<{ service_provider_sid: string; name: string }[]>(
    'acme',
    'GET',
    '/ServiceProviders',
  );
  const hook = { url: 'https://acme.example.com/register', method: 'POST', username: 'u', password: 'p' };
  const path = `/ServiceProviders/${acme!.service_provider_sid}`;
  await stack.sandbox.ask('admin', 'PUT', path, { name: acme!.name, registration_hook: hook });
  const client = await BffClient.signIn(stack.url, 'acme');
  await stack.sandbox.forgetCalls();
  const values = {
    name: 'Acme Telecom II',
    teams: true,
    ms_teams_fqdn: 'teams.acme.example.com',
    limit_unit: 'session',
  };
  expect((await client.send('PUT', '/settings/provider', { values })).status).toBe(200);
  const [put] = (await stack.sandbox.calls()).filter(({ method }) => method === 'PUT');
  expect(put!.body).toEqual({ name: 'Acme Telecom II', registration_hook: hook });
  expect(await stack.sandbox.ask('admin', 'GET', path)).toMatchObject({ registration_hook: hook });
});

test('a name that is stored with blanks around it is not written when something else is changed', async ({ stack }) => {
  const [application] = await applicationsOf(stack, AURORA);
  const path = `/Applications/${application!.application_sid}`;
  await stack.sandbox.ask('acme', 'PUT', path, { name: ' Front desk ' });
  const client = await BffClient.signIn(stack.url, 'acme');
  const address = `/applications/${application!.application_sid}`;
  const { values: before } = (await client.send('GET', address)).json as { values: Row };
  expect(before.name).toBe(' Front desk ');
  await stack.sandbox.forgetCalls();
  const values = { ...before, call_hook_url: 'https://apps.example.com/other' };
  const saved = await client.send('PUT', address, { values, before });
  expect(saved.status, saved.text).toBe(200);
  const puts = (await stack.sandbox.calls()).filter(({ method }) => method === 'PUT');
  // With a webhook alone, the platform would fail: it needs a column of the application.
  expect(puts.map((put) => put.body)).toMatchObject([
    { name: ' Front desk ', call_hook: { url: values.call_hook_url } },
  ]);
});
