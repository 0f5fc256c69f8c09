import { AURORA } from '../../sandbox/seed/organisation';
import { expect, test } from '../support/e2e';
import { BffClient } from '../support/bff';
import type { SandboxControl } from '../support/sandbox-control';

/*
 * What prevents the deletion of an account or a service provider, one thing at a time, against real rows: the platform itself
 * would delete half of them and stop.
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

/** Creates one thing that prevents the deletion; returns where it can be deleted. */
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
  'Routing table own table': async (sandbox, { account }) =>
    `/Lcrs/${await make(sandbox, '/Lcrs', { name: 'own table', account_sid: account })}`,
};

for (const [label, prepare] of Object.entries(THINGS)) {
  test(`an account with one of these is not deleted: ${label}`, async ({ stack }) => {
    const { sandbox } = stack;
    const place = await emptyAccount(sandbox);
    const thing = await prepare(sandbox, place);
    const wide = label.startsWith('Routing') ? 'admin' : 'acme';
    const client = await BffClient.signIn(stack.url, wide);
    await sandbox.forgetCalls();
    const refused = await client.send('DELETE', `/accounts/${place.account}`);
    expect([refused.status, refused.json?.problem?.kind]).toEqual([409, 'in-use']);
    const { blockers } = refused.json!.problem as unknown as { blockers: { label: string; href: string }[] };
    const counted = label.startsWith('Routing') ? label : `1 ${label}`;
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
      label: `Routing table ${table!.name}`,
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

/** A carrier of an account, with a number that is then removed from the account. */
async function carrierWithNumber(sandbox: SandboxControl, { account, provider }: Place, numberOf: string | null) {
  const carriers = `/ServiceProviders/${provider}/VoipCarriers`;
  const carrier = await make(sandbox, carriers, { name: 'own', account_sid: account });
  const body = { number: '12125559999', account_sid: account, voip_carrier_sid: carrier };
  const number = await make(sandbox, '/PhoneNumbers', body);
  await sandbox.ask('admin', 'PUT', `/PhoneNumbers/${number}`, { account_sid: numberOf });
  return { carrier, number };
}

const OTHERS: [whose: string, account: (place: Place) => string | null][] = [
  ['nobody', () => null],
  ['another account', () => AURORA],
];

for (const [whose, numberOf] of OTHERS) {
  test(`an account whose carrier holds a number of ${whose} stays whole`, async ({ stack }) => {
    const { sandbox } = stack;
    const place = await emptyAccount(sandbox);
    const { number } = await carrierWithNumber(sandbox, place, numberOf(place));
    const client = await BffClient.signIn(stack.url, 'admin');
    await sandbox.forgetCalls();
    const refused = await client.send('DELETE', `/accounts/${place.account}`);
    const { blockers } = refused.json!.problem as unknown as { blockers: object[] };
    expect([refused.status, blockers]).toEqual([
      409,
      [
        {
          label: 'Phone number +1 (212) 555-9999',
          href: `/internal/phone-numbers/${number}/edit`,
          note: 'on the carrier own',
        },
      ],
    ]);
    expect((await sandbox.calls()).filter(({ method }) => method === 'DELETE')).toEqual([]);
    await sandbox.ask('admin', 'DELETE', `/PhoneNumbers/${number}`);
    expect((await client.send('DELETE', `/accounts/${place.account}`)).status).toBe(200);
  });
}

test('an account goes with a carrier that has an SMPP gateway, and nothing of it is left', async ({ stack }) => {
  const { sandbox } = stack;
  const place = await emptyAccount(sandbox);
  const carrier = (await THINGS.carrier!(sandbox, place)).split('/').pop();
  const gateway = { voip_carrier_sid: carrier, ipv4: '198.51.100.7', inbound: 1, outbound: 1 };
  await sandbox.ask('admin', 'POST', '/SmppGateways', gateway);
  await sandbox.ask('admin', 'POST', '/SipGateways', gateway);
  const client = await BffClient.signIn(stack.url, 'admin');
  expect((await client.send('GET', `/accounts/${place.account}/deletion`)).json).toEqual({
    blocked: expect.any(String),
    blockers: [],
    goes: ['1 carrier with 1 SIP gateway and 1 SMPP gateway'],
  });
  await sandbox.mark();
  expect((await client.send('DELETE', `/accounts/${place.account}`)).status).toBe(200);
  const removed = Object.entries(await sandbox.changes()).map(([table, rows]) => [table, rows.removed.length]);
  expect(Object.fromEntries(removed)).toEqual({ accounts: 1, voip_carriers: 1, sip_gateways: 1, smpp_gateways: 1 });
});

test('an account that can’t be deleted after all says which of its carriers are gone', async ({ stack }) => {
  const { sandbox } = stack;
  const place = await emptyAccount(sandbox);
  await THINGS.carrier!(sandbox, place);
  await sandbox.fault({ match: { method: 'DELETE', path: '^/Accounts/' }, kind: 'status', status: 500 });
  const client = await BffClient.signIn(stack.url, 'admin');
  const failed = await client.send('DELETE', `/accounts/${place.account}`);
  expect([failed.status, failed.json?.problem?.message]).toEqual([
    502,
    expect.stringMatching(/^1 carrier of the account is deleted, but the account isn’t: /),
  ]);
});

test('what stands in the way is told before a deletion, to whoever may delete', async ({ stack }) => {
  const { sandbox } = stack;
  const place = await emptyAccount(sandbox);
  const theirs = await THINGS['API key']!(sandbox, place);
  const acme = await BffClient.signIn(stack.url, 'acme');
  const told = await acme.send('GET', `/accounts/${place.account}/deletion`);
  expect(told.json?.blockers).toEqual([{ label: '1 API key', href: `/internal/accounts/${place.account}/edit#keys` }]);
  await sandbox.ask('admin', 'DELETE', theirs);
  expect((await acme.send('GET', `/accounts/${place.account}/deletion`)).json?.blockers).toEqual([]);
  for (const user of ['borealis', 'acme-viewer', 'harbor']) {
    const client = await BffClient.signIn(stack.url, user);
    expect((await client.send('GET', `/accounts/${place.account}/deletion`)).status, user).toBe(403);
  }
});

test('when it can’t be told what stands in the way, nothing is deleted', async ({ stack }) => {
  const place = await emptyAccount(stack.sandbox);
  const client = await BffClient.signIn(stack.url, 'acme');
  for (const path of ['^/Applications$', '^/PhoneNumbers$', '/ApiKeys$', '^/Clients$', '/VoipCarriers$', '^/Lcrs$']) {
    await stack.sandbox.noFaults();
    await stack.sandbox.fault({ match: { method: 'GET', path }, kind: 'status', status: 500 });
    expect((await client.send('DELETE', `/accounts/${place.account}`)).status, path).toBe(502);
  }
  expect((await stack.sandbox.calls()).filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('users that can’t be found are not said to be none: whoever asks is one', async ({ stack }) => {
  const place = await emptyAccount(stack.sandbox);
  const client = await BffClient.signIn(stack.url, 'admin');
  for (const of of [`/accounts/${place.account}`, `/service-providers/${place.provider}`]) {
    await stack.sandbox.noFaults();
    expect((await client.send('GET', `${of}/deletion`)).status, of).toBe(200);
    await stack.sandbox.fault({ match: { method: 'GET', path: '^/Users$' }, kind: 'status', status: 404 });
    const told = await client.send('GET', `${of}/deletion`);
    expect(told.json?.goes, told.text).toBeUndefined();
    expect(told.status, of).toBe(404);
  }
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

  test('goes with the addresses of its own servers', async ({ stack }) => {
    const { sid } = await newProvider(stack.sandbox, 'With servers');
    const address = { ipv4: '198.51.100.20', service_provider_sid: sid };
    await make(stack.sandbox, '/Sbcs', address);
    await make(stack.sandbox, '/Smpps', address);
    const client = await BffClient.signIn(stack.url, 'admin');
    expect((await client.send('GET', `/service-providers/${sid}/deletion`)).json).toMatchObject({
      blockers: [],
      goes: ['1 carrier', '1 outbound routing table', '1 SBC address', '1 SMPP address'],
    });
    await stack.sandbox.mark();
    expect((await client.send('DELETE', `/service-providers/${sid}`)).status).toBe(200);
    const changes = await stack.sandbox.changes();
    for (const table of ['service_providers', 'sbc_addresses', 'smpp_addresses', 'voip_carriers', 'lcr'])
      expect(changes[table]?.removed, table).toHaveLength(1);
  });

  const HOLDERS: [what: string, label: RegExp, hold: (sandbox: SandboxControl, sid: string) => Promise<unknown>][] = [
    [
      'a number of nobody on its carrier',
      /^Phone number \+1 \(212\) 555-7777$/,
      async (sandbox, sid) => {
        const [carrier] = await sandbox.ask<{ voip_carrier_sid: string }[]>(
          'admin',
          'GET',
          `/ServiceProviders/${sid}/VoipCarriers`,
        );
        return make(sandbox, '/PhoneNumbers', { number: '12125557777', voip_carrier_sid: carrier!.voip_carrier_sid });
      },
    ],
    [
      'a routing table of somebody else that uses its carrier',
      /^Routing table Acme outbound$/,
      async (sandbox, sid) => {
        const [carrier] = await sandbox.ask<{ voip_carrier_sid: string }[]>(
          'admin',
          'GET',
          `/ServiceProviders/${sid}/VoipCarriers`,
        );
        const [table] = await sandbox.ask<{ lcr_sid: string }[]>('acme', 'GET', '/Lcrs');
        const entries = [{ voip_carrier_sid: carrier!.voip_carrier_sid, priority: 0 }];
        const route = { regex: '998', priority: 51, lcr_carrier_set_entries: entries };
        return sandbox.ask('admin', 'POST', `/Lcrs/${table!.lcr_sid}/Routes`, [route]);
      },
    ],
  ];

  for (const [what, label, hold] of HOLDERS) {
    test(`stays whole while there is ${what}`, async ({ stack }) => {
      const { sid } = await newProvider(stack.sandbox, 'Held');
      await hold(stack.sandbox, sid);
      const client = await BffClient.signIn(stack.url, 'admin');
      await stack.sandbox.forgetCalls();
      const refused = await client.send('DELETE', `/service-providers/${sid}`);
      const { blockers } = refused.json!.problem as unknown as { blockers: { label: string }[] };
      expect([refused.status, blockers]).toEqual([
        409,
        [expect.objectContaining({ label: expect.stringMatching(label) })],
      ]);
      expect((await stack.sandbox.calls()).filter(({ method }) => method === 'DELETE')).toEqual([]);
    });
  }

  test('that can’t be deleted after all says what is gone already', async ({ stack }) => {
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
      'Its outbound call routes are deleted, but the service provider isn’t:',
    );
  });

  test('is kept when it is the last', async ({ stack }) => {
    const client = await BffClient.signIn(stack.url, 'admin');
    const all = await stack.sandbox.ask<{ service_provider_sid: string }[]>('admin', 'GET', '/ServiceProviders');
    const only = all[0]!;
    client.provider = only.service_provider_sid;
    await stack.sandbox.fault({ match: { path: '^/ServiceProviders$' }, kind: 'status', status: 200, body: [only] });
    const refused = await client.send('DELETE', `/service-providers/${only.service_provider_sid}`);
    expect([refused.status, refused.json?.problem?.message]).toEqual([
      409,
      'The last service provider can’t be deleted.',
    ]);
  });
});
