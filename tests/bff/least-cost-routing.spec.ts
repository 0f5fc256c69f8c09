import { ACME, BOREALIS } from '../../sandbox/seed/organisation';
import { expect, test } from '../support/e2e';
import { BffClient } from '../support/bff';
import { ACME_ROUTES, PlatformRouting } from '../support/routing';

/* Routing tables through the BFF: permissions, what a save sends, and the state after a failure midway. */

interface Loaded {
  values: { name: string; routes: { route_sid: string | null; regex: string; carrier_sid: string }[] };
  facts: { fingerprint: string };
}

async function load(bff: BffClient, sid: string): Promise<Loaded> {
  return (await bff.send('GET', `/least-cost-routing/${sid}`)).json as unknown as Loaded;
}

const TABLES = { provider: 'Acme outbound', own: 'Aurora routing', foreign: 'Borealis outbound' } as const;

const MAY: [user: string, table: keyof typeof TABLES, read: number, write: number][] = [
  ['admin', 'provider', 200, 200],
  ['admin', 'own', 200, 200],
  ['acme', 'provider', 200, 200],
  ['acme', 'own', 404, 404],
  ['acme', 'foreign', 404, 404],
  ['borealis', 'provider', 404, 404],
  ['aurora', 'own', 200, 200],
  ['aurora', 'provider', 404, 404],
  ['aurora', 'foreign', 404, 404],
  ['harbor', 'own', 404, 404],
  ['viewer', 'provider', 200, 403],
  ['acme-viewer', 'provider', 200, 403],
  ['aurora-viewer', 'own', 200, 403],
];

for (const [user, which, read, write] of MAY) {
  test(`${user} and the table ${TABLES[which]}: read ${read}, change and delete ${write}`, async ({ stack }) => {
    const platform = new PlatformRouting(stack.sandbox);
    const table = await platform.table(TABLES[which]);
    const provider = which === 'foreign' ? BOREALIS : ACME;
    const admin = (await BffClient.signIn(stack.url, 'admin')).at(provider);
    const { values, facts } = await load(admin, table.lcr_sid);
    const bff = (await BffClient.signIn(stack.url, user)).at(provider);
    expect((await bff.send('GET', `/least-cost-routing/${table.lcr_sid}`)).status).toBe(read);
    const change = { board: { ...values, name: 'Changed' }, before: facts.fingerprint };
    expect((await bff.send('PUT', `/least-cost-routing/${table.lcr_sid}/board`, change)).status).toBe(write);
    expect((await platform.tables()).some(({ name }) => name === 'Changed')).toBe(write === 200);
    expect((await bff.send('DELETE', `/least-cost-routing/${table.lcr_sid}`)).status).toBe(write);
    expect((await platform.tables()).some(({ lcr_sid }) => lcr_sid === table.lcr_sid)).toBe(write !== 200);
  });
}

const LIST: [user: string, status: number][] = [
  ['admin', 200],
  ['viewer', 200],
  ['acme', 403],
  ['aurora', 403],
];
for (const [user, status] of LIST) {
  test(`${user} asks for the list of all tables: ${status}`, async ({ stack }) => {
    const bff = await BffClient.signIn(stack.url, user);
    expect((await bff.send('GET', '/least-cost-routing')).status).toBe(status);
  });
}

test('the table of a deleted account is listed for administrators, under every provider, and can be deleted', async ({
  stack,
}) => {
  const platform = new PlatformRouting(stack.sandbox);
  const make = (path: string, body: object) => stack.sandbox.ask<{ sid: string }>('admin', 'POST', path, body);
  const { sid: account } = await make('/Accounts', { name: 'Short-lived', service_provider_sid: ACME });
  const { sid } = await make('/Lcrs', { name: 'Left behind', account_sid: account });
  await stack.sandbox.ask('admin', 'DELETE', `/Accounts/${account}`);
  for (const provider of [ACME, BOREALIS]) {
    const admin = (await BffClient.signIn(stack.url, 'admin')).at(provider);
    const rows = (await admin.send('GET', '/least-cost-routing')).json!.rows as { lcrSid: string; ownerName: string }[];
    expect(rows.find(({ lcrSid }) => lcrSid === sid)?.ownerName).toBe('Deleted account');
    expect((await admin.page('/internal/least-cost-routing')).status).toBe(200);
  }
  const admin = await BffClient.signIn(stack.url, 'admin');
  expect((await admin.send('DELETE', `/least-cost-routing/${sid}`)).status).toBe(200);
  expect((await platform.tables()).some(({ lcr_sid }) => lcr_sid === sid)).toBe(false);
});

test.describe('making a table', () => {
  const CREATE: [user: string, account: 'none' | 'Harbor Hotels' | 'Fjord Ferries', status: number, owner: string][] = [
    ['admin', 'Harbor Hotels', 201, 'Harbor Hotels'],
    ['admin', 'none', 409, ''],
    ['admin', 'Fjord Ferries', 403, ''],
    ['acme', 'Harbor Hotels', 409, ''],
    ['harbor', 'Fjord Ferries', 201, 'Harbor Hotels'],
    ['aurora', 'none', 409, ''],
    ['viewer', 'Harbor Hotels', 403, ''],
    ['aurora-viewer', 'none', 403, ''],
  ];
  for (const [user, account, status, owner] of CREATE) {
    test(`${user} names ${account} as its owner: ${status}`, async ({ stack }) => {
      const platform = new PlatformRouting(stack.sandbox);
      const accounts = await stack.sandbox.ask<{ account_sid: string; name: string }[]>('admin', 'GET', '/Accounts');
      const { service_provider_sid } = await platform.table('Acme outbound');
      const telnyx = await platform.carrier('Telnyx');
      const bff = await BffClient.signIn(stack.url, user);
      const answer = await bff.send('POST', '/least-cost-routing/board', {
        name: 'New one',
        is_active: true,
        account_sid: accounts.find(({ name }) => name === account)?.account_sid ?? '',
        provider_sid: service_provider_sid,
        default_carrier_sid: telnyx,
        routes: [
          { route_sid: null, regex: '^7', carrier_sid: telnyx },
          { route_sid: null, regex: '8', carrier_sid: telnyx },
        ],
      });
      expect(answer.status).toBe(status);
      const made = (await platform.tables()).find(({ name }) => name === 'New one');
      expect(accounts.find(({ account_sid }) => account_sid === made?.account_sid)?.name ?? '').toBe(owner);
      expect(made ? await platform.order('New one') : []).toEqual(owner ? ['0 ^7', '1 8', '9999 .*'] : []);
    });
  }

  for (const [what, fault] of [
    ['the routes are refused', { match: { method: 'POST', path: '/Routes$' }, kind: 'status', status: 500 }],
    [
      'the routes are stored but the answer is lost',
      { match: { method: 'POST', path: '/Routes$' }, kind: 'reset', applyFirst: true },
    ],
    [
      'the table is made but the answer is lost',
      { match: { method: 'POST', path: '/Lcrs$' }, kind: 'reset', applyFirst: true },
    ],
    ['the table is refused', { match: { method: 'POST', path: '/Lcrs$' }, kind: 'status', status: 500 }],
  ] as const) {
    test(`leaves nothing behind when ${what}`, async ({ stack }) => {
      const platform = new PlatformRouting(stack.sandbox);
      const telnyx = await platform.carrier('Telnyx');
      const bff = await BffClient.signIn(stack.url, 'harbor');
      await stack.sandbox.fault(fault);
      const answer = await bff.send('POST', '/least-cost-routing/board', {
        name: 'New one',
        is_active: true,
        account_sid: '',
        default_carrier_sid: telnyx,
        routes: [{ route_sid: null, regex: '^7', carrier_sid: telnyx }],
      });
      expect(answer.status).toBe(502);
      expect(answer.json?.problem).toMatchObject({ parts: [{ what: 'Routing table' }, { what: 'Routes' }] });
      expect((await platform.tables()).some(({ name }) => name === 'New one')).toBe(false);
    });
  }

  for (const [what, fault] of [
    ['the platform refuses a second one', null],
    ['the answer of the platform is lost', { match: { method: 'POST', path: '/Lcrs$' }, kind: 'reset' }],
  ] as const) {
    test(`leaves alone what somebody else has just made under the same name: ${what}`, async ({ stack }) => {
      const platform = new PlatformRouting(stack.sandbox);
      const before = await platform.order('Acme outbound');
      const bff = await BffClient.signIn(stack.url, 'acme');
      // At the first read, there was none yet.
      await stack.sandbox.fault({
        match: { method: 'GET', path: '^/Lcrs$' },
        kind: 'status',
        status: 200,
        body: [],
        times: 1,
      });
      if (fault) await stack.sandbox.fault(fault);
      const answer = await bff.send('POST', '/least-cost-routing/board', {
        name: 'Acme outbound',
        is_active: true,
        account_sid: '',
        default_carrier_sid: await platform.carrier('Telnyx'),
        routes: [],
      });
      expect(answer.status).toBe(fault ? 502 : 422);
      expect(await platform.order('Acme outbound')).toEqual(before);
    });
  }
});

test.describe('saving a table', () => {
  test('sends what differs and nothing else: a second save sends nothing', async ({ stack }) => {
    const platform = new PlatformRouting(stack.sandbox);
    const { lcr_sid } = await platform.table('Acme outbound');
    const bff = await BffClient.signIn(stack.url, 'acme');
    const { values, facts } = await load(bff, lcr_sid);
    const telnyx = await platform.carrier('Telnyx');
    const [first, second, ...rest] = values.routes;
    const routes = [second!, first!, ...rest.slice(1), { route_sid: null, regex: '^99', carrier_sid: telnyx }];
    await stack.sandbox.forgetCalls();
    const saved = await bff.send('PUT', `/least-cost-routing/${lcr_sid}/board`, {
      board: { ...values, routes },
      before: facts.fingerprint,
    });
    expect(saved.status).toBe(200);
    expect(await platform.writes()).toEqual(['PUT /Lcrs/…/Routes', 'DELETE /LcrRoutes/…']);
    const written = (await stack.sandbox.calls()).find(({ method }) => method === 'PUT')!.body as { regex: string }[];
    // What was moved, what is new, and what is about to be deleted; the default route is not touched.
    expect(written.map(({ regex }) => regex)).toEqual(['^(112|911|999)$', '^99', '^44']);
    const order = ['4477', '^(112|911|999)$', '^1[2-9]\\d{9}$', '^(371|372|370)', '^00', '^99'];
    expect(await platform.order('Acme outbound')).toEqual([
      ...order.map((text, place) => `${place + 1} ${text}`),
      '9999 .*',
    ]);
    await stack.sandbox.forgetCalls();
    const now = saved.json as unknown as { board: Loaded['values']; fingerprint: string };
    const again = await bff.send('PUT', `/least-cost-routing/${lcr_sid}/board`, {
      board: now.board,
      before: now.fingerprint,
    });
    expect(again.status).toBe(200);
    expect(await platform.writes()).toEqual([]);
  });

  const FAULTS = [
    ['the name is refused', { match: { method: 'PUT', path: '/Lcrs/[^/]+$' }, kind: 'status', status: 500, times: 1 }],
    [
      'the name is stored but the answer lost',
      { match: { method: 'PUT', path: '/Lcrs/[^/]+$' }, kind: 'reset', times: 1, applyFirst: true },
    ],
    ['the routes are refused', { match: { method: 'PUT', path: '/Routes$' }, kind: 'status', status: 500, times: 1 }],
    [
      'the routes are stored but the answer is nonsense',
      { match: { method: 'PUT', path: '/Routes$' }, kind: 'status', status: 500, times: 1, applyFirst: true },
    ],
    [
      'the default route fails after the others',
      { match: { method: 'PUT', path: '/Routes$' }, kind: 'reset', times: 1, after: 1 },
    ],
  ] as const;
  for (const [what, fault] of FAULTS) {
    // A lost request may still take effect.
    const late = fault.kind === 'reset';
    test(`leaves the old routing in force when ${what}`, async ({ stack }) => {
      const platform = new PlatformRouting(stack.sandbox);
      const { lcr_sid } = await platform.table('Acme outbound');
      const before = await platform.routes(lcr_sid);
      const bff = await BffClient.signIn(stack.url, 'acme');
      const { values, facts } = await load(bff, lcr_sid);
      await stack.sandbox.fault(fault);
      const carrier = values.routes[0]!.carrier_sid;
      const board = {
        ...values,
        name: 'Renamed',
        default_carrier_sid: carrier,
        routes: [{ route_sid: null, regex: '^99', carrier_sid: carrier }, ...values.routes.slice(1).reverse()],
      };
      const answer = await bff.send('PUT', `/least-cost-routing/${lcr_sid}/board`, {
        board,
        before: facts.fingerprint,
      });
      expect(answer.status).toBe(502);
      expect(answer.json?.problem).toMatchObject({
        message: expect.stringContaining(
          late ? 'We couldn’t confirm whether some of the changes were applied' : 'Nothing was changed.',
        ) as unknown,
        parts: late
          ? [{ outcome: 'not known' }, { outcome: 'not known' }]
          : [{ outcome: 'undone' }, { outcome: 'undone' }],
      });
      expect(await platform.table('Acme outbound')).toMatchObject({ lcr_sid });
      expect(await platform.routes(lcr_sid)).toEqual(before);
    });
  }

  const BARE_FAULTS = [
    ['the text of a row without a carrier is refused', { method: 'PUT', path: '/LcrRoutes/' }, false],
    ['that text is stored but the answer is lost', { method: 'PUT', path: '/LcrRoutes/' }, true],
    ['a carrier for that row is refused', { method: 'POST', path: '/LcrCarrierSetEntries' }, false],
    ['that carrier is stored but the answer is lost', { method: 'POST', path: '/LcrCarrierSetEntries' }, true],
    ['a new default route is refused', { method: 'POST', path: '/Routes$' }, false],
    ['that default route is made but the answer is lost', { method: 'POST', path: '/Routes$' }, true],
  ] as const;
  for (const [what, match, applyFirst] of BARE_FAULTS) {
    test(`leaves a table with a row and a default route that had no carriers as it was when ${what}`, async ({
      stack,
    }) => {
      const platform = new PlatformRouting(stack.sandbox);
      const { lcr_sid } = await platform.table('Acme outbound');
      const [, bare, ...others] = await platform.routes(lcr_sid);
      const standard = others.at(-1)!;
      const drop = (path: string) => stack.sandbox.ask('admin', 'DELETE', path);
      await drop(`/LcrCarrierSetEntries/${bare!.lcr_carrier_set_entries[0]!.lcr_carrier_set_entry_sid}`);
      await stack.sandbox.ask('admin', 'PUT', `/Lcrs/${lcr_sid}`, { default_carrier_set_entry_sid: null });
      await drop(`/LcrRoutes/${standard.lcr_route_sid}`);
      const before = [await platform.table('Acme outbound'), await platform.routes(lcr_sid)];

      const bff = await BffClient.signIn(stack.url, 'acme');
      const { values, facts } = await load(bff, lcr_sid);
      const telnyx = await platform.carrier('Telnyx');
      const [first, second, ...rest] = values.routes;
      const routes = [{ ...second!, regex: '^4478', carrier_sid: telnyx }, first, ...rest];
      const change = { board: { ...values, routes, default_carrier_sid: telnyx }, before: facts.fingerprint };
      const save = () => bff.send('PUT', `/least-cost-routing/${lcr_sid}/board`, change);
      await stack.sandbox.fault({ match, kind: applyFirst ? 'reset' : 'status', times: 1, applyFirst });
      const answer = await save();
      expect(answer.status).toBe(502);
      const outcome = applyFirst ? 'not known' : 'undone';
      expect(answer.json?.problem).toMatchObject({ parts: [{ outcome }, { outcome }] });
      expect([await platform.table('Acme outbound'), await platform.routes(lcr_sid)]).toEqual(before);

      expect((await save()).status).toBe(200);
      const order = ['^4478', ...ACME_ROUTES.filter((text) => text !== '4477')];
      expect(await platform.order('Acme outbound')).toEqual([
        ...order.map((text, place) => `${place} ${text}`),
        '9999 .*',
      ]);
    });
  }

  test('saves a table with a row without a carrier, which stays without one wherever it moves', async ({ stack }) => {
    const platform = new PlatformRouting(stack.sandbox);
    const { lcr_sid } = await platform.table('Acme outbound');
    const [, bare] = await platform.routes(lcr_sid);
    const entry = bare!.lcr_carrier_set_entries[0]!.lcr_carrier_set_entry_sid;
    await stack.sandbox.ask('admin', 'DELETE', `/LcrCarrierSetEntries/${entry}`);
    const bff = await BffClient.signIn(stack.url, 'acme');
    const save = async (change: (board: Loaded['values']) => Partial<Loaded['values']>) => {
      const { values, facts } = await load(bff, lcr_sid);
      const board = { ...values, ...change(values) };
      return bff.send('PUT', `/least-cost-routing/${lcr_sid}/board`, { board, before: facts.fingerprint });
    };
    const before = await platform.routes(lcr_sid);
    expect((await save(() => ({ name: 'Renamed' }))).status).toBe(200);
    expect(await platform.routes(lcr_sid)).toEqual(before);
    expect(
      (await save(({ routes: [first, second, ...rest] }) => ({ routes: [second!, first!, ...rest] }))).status,
    ).toBe(200);
    const [moved] = await platform.routes(lcr_sid);
    expect(moved).toMatchObject({ lcr_route_sid: bare!.lcr_route_sid, lcr_carrier_set_entries: [] });
  });

  test('says so when it can neither be saved nor undone', async ({ stack }) => {
    const platform = new PlatformRouting(stack.sandbox);
    const { lcr_sid } = await platform.table('Acme outbound');
    const bff = await BffClient.signIn(stack.url, 'acme');
    const { values, facts } = await load(bff, lcr_sid);
    await stack.sandbox.fault({ match: { method: 'PUT', path: '/Routes$' }, kind: 'status', status: 500, after: 1 });
    // With another default carrier, the default route is written, too, after the others.
    const carrier = await platform.carrier('Telnyx');
    const board = { ...values, routes: values.routes.toReversed(), default_carrier_sid: carrier };
    const answer = await bff.send('PUT', `/least-cost-routing/${lcr_sid}/board`, { board, before: facts.fingerprint });
    expect(answer.json?.problem?.message).toContain('some changes may already be live');
    expect(answer.json?.problem).toMatchObject({ parts: [{ outcome: 'undone' }, { outcome: 'not known' }] });
    // The last one stays in place, and the others have moved behind it.
    const reversed = ACME_ROUTES.toReversed().map((text, place) => `${place + 5} ${text}`);
    expect(await platform.order('Acme outbound')).toEqual([...reversed, '9999 .*']);
  });

  test('names the routes that could not be deleted, which stand last until they are', async ({ stack }) => {
    const platform = new PlatformRouting(stack.sandbox);
    const { lcr_sid } = await platform.table('Acme outbound');
    const bff = await BffClient.signIn(stack.url, 'acme');
    const { values, facts } = await load(bff, lcr_sid);
    await stack.sandbox.fault({ match: { method: 'DELETE', path: '/LcrRoutes/' }, kind: 'status', status: 500 });
    const answer = await bff.send('PUT', `/least-cost-routing/${lcr_sid}/board`, {
      board: { ...values, routes: values.routes.slice(1) },
      before: facts.fingerprint,
    });
    expect(answer.status).toBe(502);
    expect(answer.json?.problem).toMatchObject({
      parts: [
        { what: 'Name, routes and their order', outcome: 'saved' },
        { what: 'Deleting route ^(112|911|999)$', outcome: 'not saved' },
      ],
    });
    const [first, ...rest] = ACME_ROUTES;
    const held = [...rest, first].map((text, place) => `${place + 1} ${text}`);
    expect(await platform.order('Acme outbound')).toEqual([...held, '9999 .*']);
  });

  test('is refused after somebody else’s change, until it is wanted all the same', async ({ stack }) => {
    const platform = new PlatformRouting(stack.sandbox);
    const { lcr_sid } = await platform.table('Acme outbound');
    const bff = await BffClient.signIn(stack.url, 'acme');
    const { values, facts } = await load(bff, lcr_sid);
    const [first] = await platform.routes(lcr_sid);
    await stack.sandbox.ask('admin', 'PUT', `/LcrRoutes/${first!.lcr_route_sid}`, { regex: '^110$' });
    const change = { board: { ...values, name: 'Mine' }, before: facts.fingerprint };
    const refused = await bff.send('PUT', `/least-cost-routing/${lcr_sid}/board`, change);
    expect(refused.status).toBe(409);
    expect(refused.json?.problem?.changed).toEqual(['Routing table']);
    const mine = { facts: ['name'], touched: [], removed: [], ordered: false };
    const forced = await bff.send('PUT', `/least-cost-routing/${lcr_sid}/board`, { ...change, overwrite: true, mine });
    expect(forced.status).toBe(200);
    // The other user's change stays.
    expect((await platform.order('Mine'))[0]).toBe('0 ^110$');
  });

  test('takes other changes of a table in which another tool has left a route that is refused here', async ({
    stack,
  }) => {
    const platform = new PlatformRouting(stack.sandbox);
    const { lcr_sid } = await platform.table('Acme outbound');
    const [first, second] = await platform.routes(lcr_sid);
    await stack.sandbox.ask('admin', 'PUT', `/LcrRoutes/${first!.lcr_route_sid}`, { regex: '^(11' });
    const bff = await BffClient.signIn(stack.url, 'acme');
    const { values, facts } = await load(bff, lcr_sid);
    const save = (board: object) =>
      bff.send('PUT', `/least-cost-routing/${lcr_sid}/board`, { board, before: facts.fingerprint });
    const renamed = { ...values, name: 'Renamed' };
    const also = values.routes.map((route) => ({
      ...route,
      regex: route.route_sid === second!.lcr_route_sid ? '^(22' : route.regex,
    }));
    const refused = await save({ ...renamed, routes: also });
    expect(Object.keys(refused.json!.problem!.fields!)).toEqual(['routes.1']);
    expect((await save(renamed)).status).toBe(200);
    expect((await platform.order('Renamed'))[0]).toBe('0 ^(11');
  });

  test('takes five hundred rows in requests that the platform takes', async ({ stack }) => {
    await stack.sandbox.grow({ lcr_routes: 494 });
    const platform = new PlatformRouting(stack.sandbox);
    const { lcr_sid } = await platform.table('Acme outbound');
    const bff = await BffClient.signIn(stack.url, 'acme');
    const { values, facts } = await load(bff, lcr_sid);
    expect(values.routes).toHaveLength(500);
    const routes = [values.routes[499]!, ...values.routes.slice(0, 499)];
    const answer = await bff.send('PUT', `/least-cost-routing/${lcr_sid}/board`, {
      board: { ...values, routes },
      before: facts.fingerprint,
    });
    expect(answer.status).toBe(200);
    const order = await platform.order('Acme outbound');
    expect(order).toEqual([...routes.map(({ regex }, place) => `${place} ${regex}`), '9999 .*']);
  });

  const row = (regex: unknown, carrier: string) => ({ route_sid: null, regex, carrier_sid: carrier });
  const WRONG: [what: string, routes: (carrier: string) => unknown, field: string][] = [
    ['an empty row', (carrier) => [row('', carrier)], 'routes.0'],
    ['an invalid expression', (carrier) => [row('^1', carrier), row('^(49|43', carrier)], 'routes.1'],
    ['a text longer than the platform stores', (carrier) => [row('1'.repeat(33), carrier)], 'routes.0'],
    ['a carrier that does not exist', () => [row('1', '00000000-0000-4000-8000-000000000000')], 'routes.0'],
    ['a row without a carrier', () => [row('1', '')], 'routes.0'],
    ['a text that is none', (carrier) => [row(7, carrier)], 'routes'],
    ['more rows than fit', (carrier) => Array.from({ length: 601 }, () => row('1', carrier)), 'routes'],
  ];
  for (const [what, routes, field] of WRONG) {
    test(`is refused with ${what}, and sends nothing`, async ({ stack }) => {
      const platform = new PlatformRouting(stack.sandbox);
      const { lcr_sid } = await platform.table('Acme outbound');
      const bff = await BffClient.signIn(stack.url, 'acme');
      const { values, facts } = await load(bff, lcr_sid);
      await stack.sandbox.forgetCalls();
      const answer = await bff.send('PUT', `/least-cost-routing/${lcr_sid}/board`, {
        board: { ...values, routes: routes(values.routes[0]!.carrier_sid) },
        before: facts.fingerprint,
      });
      expect([answer.status, Object.keys(answer.json?.problem?.fields ?? {})]).toEqual([422, [field]]);
      expect(await platform.writes()).toEqual([]);
    });
  }

  test('evaluates no expression on the server: a catastrophic one costs it nothing', async ({ stack }) => {
    const platform = new PlatformRouting(stack.sandbox);
    const { lcr_sid } = await platform.table('Acme outbound');
    const bff = await BffClient.signIn(stack.url, 'acme');
    const { values, facts } = await load(bff, lcr_sid);
    const routes = [{ ...values.routes[0]!, regex: '^(1+)+(1+)+(1+)+(1+)+$' }, ...values.routes.slice(1)];
    const answer = await bff.send('PUT', `/least-cost-routing/${lcr_sid}/board`, {
      board: { ...values, routes },
      before: facts.fingerprint,
    });
    expect(answer.status).toBe(200);
    expect((await bff.send('GET', `/least-cost-routing/${lcr_sid}`)).status).toBe(200);
  });
});
