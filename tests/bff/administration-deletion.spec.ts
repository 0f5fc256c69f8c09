import { expect, test } from '../support/e2e';
import { BffClient } from '../support/bff';
import type { SandboxControl } from '../support/sandbox-control';

/*
 * What stands in the way of deleting an account or a service provider, one thing at a time, against real rows: the platform
 * itself would delete half of them and stop.
 */

interface Place {
  account: string;
  provider: string;
}

async function emptyAccount(sandbox: SandboxControl): Promise<Place> {
  const [one] = await sandbox.ask<{ service_provider_sid: string }[]>('acme', 'GET', '/ServiceProviders');
  const provider = one!.service_provider_sid;
  const body = { name: 'To be deleted', service_provider_sid: provider };
  const made = await sandbox.ask<{ sid: string }>('admin', 'POST', '/Accounts', body);
  return { account: made.sid, provider };
}

const make = async (sandbox: SandboxControl, path: string, body: object) =>
  (await sandbox.ask<{ sid: string }>('admin', 'POST', path, body)).sid;

const hook = { url: 'https://a.example.com', method: 'POST' };

/** Makes one thing that stands in the way; answers where it can be deleted. */
const THINGS: Record<string, (sandbox: SandboxControl, place: Place) => Promise<string>> = {
  application: async (sandbox, { account }) => {
    const body = { name: 'app', account_sid: account, call_hook: hook, call_status_hook: hook };
    return `/Applications/${await make(sandbox, '/Applications', body)}`;
  },
  'phone number': async (sandbox, { account }) => {
    const body = { number: '15550009999', account_sid: account };
    return `/PhoneNumbers/${await make(sandbox, '/PhoneNumbers', body)}`;
  },
  'API key': async (sandbox, { account }) => `/ApiKeys/${await make(sandbox, '/ApiKeys', { account_sid: account })}`,
  'SIP client': async (sandbox, { account }) => {
    const body = { account_sid: account, username: 'phone', password: 'secret' };
    return `/Clients/${await make(sandbox, '/Clients', body)}`;
  },
  carrier: async (sandbox, { account, provider }) => {
    const path = `/ServiceProviders/${provider}/VoipCarriers`;
    return `/VoipCarriers/${await make(sandbox, path, { name: 'own', account_sid: account })}`;
  },
  'Outbound call route own table': async (sandbox, { account }) =>
    `/Lcrs/${await make(sandbox, '/Lcrs', { name: 'own table', account_sid: account })}`,
};

for (const [label, prepare] of Object.entries(THINGS)) {
  test(`an account with one of these is not deleted: ${label}`, async ({ stack }) => {
    const { sandbox } = stack;
    const place = await emptyAccount(sandbox);
    const thing = await prepare(sandbox, place);
    const wide = label.startsWith('Outbound') ? 'admin' : 'acme';
    const client = await BffClient.signIn(stack.url, wide);
    await sandbox.forgetCalls();
    const refused = await client.send('DELETE', `/accounts/${place.account}`);
    expect([refused.status, refused.json?.problem?.kind]).toEqual([409, 'in-use']);
    const { blockers } = refused.json!.problem as unknown as { blockers: { label: string; href: string }[] };
    const counted = label.startsWith('Outbound') ? label : `1 ${label}`;
    expect(blockers).toEqual([{ label: counted, href: expect.stringMatching(/^\/internal\//) }]);
    expect((await client.page(blockers[0]!.href.split('#')[0]!)).status).toBe(200);
    expect((await sandbox.calls()).filter(({ method }) => method === 'DELETE')).toEqual([]);
    await sandbox.ask('admin', 'DELETE', thing);
    expect((await client.send('DELETE', `/accounts/${place.account}`)).status).toBe(200);
    const left = await sandbox.ask<{ account_sid: string }[]>('admin', 'GET', '/Accounts');
    expect(left.some(({ account_sid }) => account_sid === place.account)).toBe(false);
  });
}

test('an administrator deletes an account with a carrier, unless somebody’s routing table uses it', async ({
  stack,
}) => {
  const { sandbox } = stack;
  const place = await emptyAccount(sandbox);
  const carrier = (await THINGS.carrier!(sandbox, place)).split('/').pop();
  const [table] = await sandbox.ask<{ lcr_sid: string; name: string }[]>('acme', 'GET', '/Lcrs');
  const entry = { voip_carrier_sid: carrier, priority: 0 };
  const route = { regex: '999', priority: 50, lcr_carrier_set_entries: [entry] };
  await sandbox.ask('admin', 'POST', `/Lcrs/${table!.lcr_sid}/Routes`, [route]);
  const client = await BffClient.signIn(stack.url, 'admin');
  const refused = await client.send('DELETE', `/accounts/${place.account}`);
  expect((refused.json?.problem as { blockers?: object[] } | undefined)?.blockers).toEqual([
    {
      label: `Outbound call route ${table!.name}`,
      href: `/internal/least-cost-routing/${table!.lcr_sid}/edit`,
      note: 'uses a carrier of the account',
    },
  ]);
  const routes = await sandbox.ask<{ lcr_route_sid: string; regex: string }[]>(
    'admin',
    'GET',
    `/LcrRoutes?lcr_sid=${table!.lcr_sid}`,
  );
  await sandbox.ask('admin', 'DELETE', `/LcrRoutes/${routes.find(({ regex }) => regex === '999')!.lcr_route_sid}`);
  expect((await client.send('DELETE', `/accounts/${place.account}`)).status).toBe(200);
});

test('when it cannot be told what stands in the way, nothing is deleted', async ({ stack }) => {
  const place = await emptyAccount(stack.sandbox);
  const client = await BffClient.signIn(stack.url, 'acme');
  for (const path of ['^/Applications$', '^/PhoneNumbers$', '/ApiKeys$', '^/Clients$', '/VoipCarriers$', '^/Lcrs$']) {
    await stack.sandbox.noFaults();
    await stack.sandbox.fault({ match: { method: 'GET', path }, kind: 'status', status: 500 });
    expect((await client.send('DELETE', `/accounts/${place.account}`)).status, path).toBe(502);
  }
  expect((await stack.sandbox.calls()).filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test.describe('a service provider', () => {
  async function newProvider(sandbox: SandboxControl, name: string) {
    const sid = await make(sandbox, '/ServiceProviders', { name });
    const table = await make(sandbox, '/Lcrs', { name: `${name} table`, service_provider_sid: sid });
    const carrier = await make(sandbox, `/ServiceProviders/${sid}/VoipCarriers`, { name: 'theirs' });
    const entries = [{ voip_carrier_sid: carrier, priority: 0 }];
    await sandbox.ask('admin', 'POST', `/Lcrs/${table}/Routes`, [
      { regex: '.*', priority: 9999, lcr_carrier_set_entries: entries },
    ]);
    return { sid, table };
  }

  test('goes after its routing table, and leaves nothing behind', async ({ stack }) => {
    const { sid, table } = await newProvider(stack.sandbox, 'Leaving');
    const client = await BffClient.signIn(stack.url, 'admin');
    await stack.sandbox.forgetCalls();
    expect((await client.send('DELETE', `/service-providers/${sid}`)).status).toBe(200);
    const gone = (await stack.sandbox.calls()).filter(({ method }) => method === 'DELETE').map(({ path }) => path);
    expect(gone).toEqual([`/Lcrs/${table}`, `/ServiceProviders/${sid}`]);
    const tables = await stack.sandbox.ask<{ lcr_sid: string }[]>('admin', 'GET', '/Lcrs');
    expect(tables.some(({ lcr_sid }) => lcr_sid === table)).toBe(false);
  });

  test('stays, with its routing table, while it has accounts, users or tenants', async ({ stack }) => {
    const { sid, table } = await newProvider(stack.sandbox, 'Staying');
    const account = await make(stack.sandbox, '/Accounts', { name: 'theirs', service_provider_sid: sid });
    const person = {
      name: 'theirs',
      email: 'theirs@example.com',
      initial_password: 'Passw0rd!',
      service_provider_sid: sid,
    };
    await stack.sandbox.ask('admin', 'POST', '/Users', { ...person, force_change: false, is_active: true });
    const tenant = { tenant_fqdn: 't.example.com', account_sid: account, service_provider_sid: sid };
    await stack.sandbox.ask('admin', 'POST', '/MicrosoftTeamsTenants', tenant);
    const client = await BffClient.signIn(stack.url, 'admin');
    await stack.sandbox.forgetCalls();
    const refused = await client.send('DELETE', `/service-providers/${sid}`);
    const { blockers } = refused.json!.problem as unknown as { blockers: { label: string }[] };
    expect([refused.status, blockers.map(({ label }) => label)]).toEqual([
      409,
      ['1 account', '1 user', '1 Teams tenant'],
    ]);
    expect((await stack.sandbox.calls()).filter(({ method }) => method === 'DELETE')).toEqual([]);
    expect(await stack.sandbox.ask('admin', 'GET', `/Lcrs/${table}`)).toMatchObject({ lcr_sid: table });
  });

  test('that cannot be deleted after all says what is gone already', async ({ stack }) => {
    const { sid } = await newProvider(stack.sandbox, 'Half');
    await stack.sandbox.fault({
      match: { method: 'DELETE', path: '^/ServiceProviders/' },
      kind: 'status',
      status: 500,
    });
    const client = await BffClient.signIn(stack.url, 'admin');
    const failed = await client.send('DELETE', `/service-providers/${sid}`);
    expect(failed.status).toBe(502);
    expect(failed.json?.problem?.message).toContain(
      'Its outbound call routes are deleted, but the service provider is not:',
    );
  });

  test('is kept when it is the last', async ({ stack }) => {
    const client = await BffClient.signIn(stack.url, 'admin');
    const all = await stack.sandbox.ask<{ service_provider_sid: string }[]>('admin', 'GET', '/ServiceProviders');
    const only = all[0]!;
    await stack.sandbox.fault({ match: { path: '^/ServiceProviders$' }, kind: 'status', status: 200, body: [only] });
    const refused = await client.send('DELETE', `/service-providers/${only.service_provider_sid}`);
    expect([refused.status, refused.json?.problem?.message]).toEqual([
      409,
      'The last service provider cannot be deleted.',
    ]);
  });
});
