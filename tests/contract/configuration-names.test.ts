/** @jest-environment node */
import type { Cell, Configuration, ConfigRecord, Fields, Row } from '../../lib/configuration/model';
import { parseConfiguration } from '../../lib/configuration/parse';
import { Operator } from '../support/configuration';
import { SandboxControl } from '../support/sandbox-control';

/* References by name: to records that the same plan renames, that share their names, or that another account has as well. */

jest.setTimeout(60_000);

const AURORA = 'Aurora Bistro';
const HARBOR = 'Harbor Hotels';
const HOOKS = { 'call_hook.url': 'https://ivr.example/new', 'call_status_hook.url': 'https://ivr.example/status' };

let operator: Operator;
beforeEach(async () => {
  operator = await Operator.start('admin');
});
afterEach(() => operator.sandbox.close());

const account = (name: string) => operator.sandbox.store.list('accounts', { name })[0]!;
const rows = (table: string) => operator.sandbox.store.list(table, { account_sid: account(AURORA).account_sid });
const shared = () =>
  operator.sandbox.store.list('voip_carriers', {
    service_provider_sid: account(AURORA).service_provider_sid,
    account_sid: null,
  });
const aurora = (areas: Configuration['areas']): Configuration => ({ kind: 'account', name: AURORA, areas });
const record = (fields: Fields, sid?: unknown): ConfigRecord => ({ fields, ...(sid ? { sid: String(sid) } : {}) });

/** A number with an application that is about to get another name. */
function numberOf(application: { application_sid?: unknown }) {
  const [number] = rows('phone_numbers');
  const sid = String(number!.phone_number_sid);
  operator.sandbox.store.update('phone_numbers', sid, { application_sid: application.application_sid });
  return { number: String(number!.number), stored: () => operator.sandbox.store.get('phone_numbers', sid)! };
}

test('a number leaves an application that the same plan renames: nobody else has changed it', async () => {
  const [first, second] = rows('applications');
  const { number, stored } = numberOf(first!);
  const file = aurora({
    applications: [record({ name: 'Zz, the old one' }, first!.application_sid)],
    phone_numbers: [record({ number, application: String(second!.name) })],
  });
  expect(await operator.applied(AURORA, file)).toEqual([['done', 'done'], []]);
  expect(stored().application_sid).toBe(second!.application_sid);
});

test('a number follows the name to the new application that takes it, in the same plan', async () => {
  const [first] = rows('applications');
  const name = String(first!.name);
  const { number, stored } = numberOf(first!);
  const file = aurora({
    applications: [record({ name: 'Zz, the old one' }, first!.application_sid), record({ name, ...HOOKS })],
    phone_numbers: [record({ number, application: name })],
  });
  expect(await operator.applied(AURORA, file)).toEqual([['done', 'done', 'done'], []]);
  const [made] = operator.sandbox.store.list('applications', { account_sid: account(AURORA).account_sid, name });
  expect(stored().application_sid).toBe(made!.application_sid);
});

test('a number that keeps the old name of its application says that there is none', async () => {
  const [first] = rows('applications');
  const { number } = numberOf(first!);
  const file = aurora({
    applications: [record({ name: 'Zz, the old one' }, first!.application_sid)],
    phone_numbers: [record({ number, application: String(first!.name) })],
  });
  const why = `Application: there is no application “${String(first!.name)}” here, and none in the file.`;
  expect(await operator.applied(AURORA, file)).toEqual([['done'], [why]]);
});

test('of two carriers of one name, one gets another, and a route of the table that uses it another pattern', async () => {
  const { store } = operator.sandbox;
  const [own] = rows('voip_carriers');
  const twin = String(shared()[0]!.voip_carrier_sid);
  store.update('voip_carriers', twin, { account_sid: own!.account_sid, name: own!.name });
  const table = [record({ routes: [{ pattern: '^1', carrier: { name: String(own!.name), sid: twin } }] })];
  expect(await operator.applied(AURORA, aurora({ routing: table }))).toEqual([['done'], []]);

  const file = await operator.export(AURORA);
  file.areas.carriers!.find(({ sid }) => sid === twin)!.fields.name = 'Zz, the twin';
  (file.areas.routing![0]!.fields.routes as Row[])[0]!.pattern = '^1212';
  expect(await operator.applied(AURORA, file)).toEqual([['done', 'done'], []]);
  expect((await operator.export(AURORA)).areas.routing![0]!.fields.routes).toEqual([
    { pattern: '^1212', carrier: 'Zz, the twin' },
  ]);
});

test('an account gets another name in a provider’s file, and keeps everything that it has', async () => {
  const file = await operator.export('');
  for (const { fields } of Object.values(file.areas).flat())
    if (fields.account === AURORA) fields.account = 'Zz, the account';
  file.areas.accounts!.find(({ fields }) => fields.name === AURORA)!.fields.name = 'Zz, the account';
  const plan = await operator.plan('', file);
  expect(plan.steps.map(({ action, title }) => [action, title])).toEqual([['change', AURORA]]);
  expect([plan.blocked, plan.removals]).toEqual([[], []]);
  expect(await operator.applied('', file)).toEqual([['done'], []]);
});

test('two carriers of one name come to another account, and then a number with the second of them', async () => {
  const gateway = (address: string) => [{ address, inbound: true }];
  const carrier = (sid: string, address: string) =>
    record({ name: 'Tyne SIP', active: true, sip_gateways: gateway(address) }, sid);
  const second: Cell = { name: 'Tyne SIP', sid: 'second' };
  const file: Configuration = {
    kind: 'account',
    name: 'Elsewhere',
    areas: {
      carriers: [carrier('first', '192.0.2.1'), carrier('second', '192.0.2.2')],
      phone_numbers: [record({ number: '441910000001', carrier: second })],
      routing: [record({ name: 'Out', active: true, routes: [{ pattern: '^44', carrier: second }] })],
    },
  };
  const plan = await operator.plan('Juniper Legal', { ...file, areas: { ...file.areas, routing: [] } });
  expect(plan.steps.map(({ title }) => title)).toEqual(['Tyne SIP', 'Tyne SIP']);
  expect(plan.blocked.map(({ title, why }) => `${title}: ${why}`)).toEqual([
    '441910000001, Tyne SIP: Carrier: there will be several carriers “Tyne SIP”, and this one is new: plan again once it exists.',
  ]);
  expect((await operator.apply('Juniper Legal', plan.steps)).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  delete file.areas.routing;
  expect(await operator.applied('Juniper Legal', file)).toEqual([['done'], []]);
  const { store } = operator.sandbox;
  const [number] = store.list('phone_numbers', { number: '441910000001' });
  const [stored] = store.list('sip_gateways', { voip_carrier_sid: number!.voip_carrier_sid });
  expect(stored).toMatchObject({ ipv4: '192.0.2.2' });
});

test('a number moves to an account with an application of the same name, and gets that one', async () => {
  const { store } = operator.sandbox;
  const [own] = rows('applications');
  const name = String(own!.name);
  const others = { account_sid: account(HARBOR).account_sid, name };
  const [there] = store.list('applications', others);
  if (!there) throw new Error('The seed has no application that both accounts have.');
  const carrier = shared()[0]!;
  store.insert('phone_numbers', {
    ...{ number: '441910000055', account_sid: own!.account_sid, application_sid: own!.application_sid },
    voip_carrier_sid: carrier.voip_carrier_sid,
  });
  const file: Configuration = {
    kind: 'provider',
    name: 'Acme Telecom',
    areas: {
      phone_numbers: [
        record({ number: '441910000055', account: HARBOR, carrier: String(carrier.name), application: name }),
      ],
    },
  };
  expect(await operator.applied('', file)).toEqual([['done'], []]);
  expect(store.list('phone_numbers', { number: '441910000055' })).toMatchObject([
    { account_sid: others.account_sid, application_sid: there.application_sid },
  ]);
});

test('the realm of an account in another provider’s file is changed, and no note says that it stays', async () => {
  const text = `version: 1\nkind: provider\nname: Elsewhere\naccounts:\n  - { name: ${AURORA}, sip_realm: new.example.com }\n`;
  const plan = await operator.plan('', parseConfiguration(text).configuration!);
  expect(plan.steps.map(({ fields }) => fields)).toEqual([{ sip_realm: 'new.example.com' }]);
  expect(plan.notes).toEqual([]);
});

test('a Teams domain that can’t be made because the provider has none of its own is told so', async () => {
  const { store } = operator.sandbox;
  for (const { ms_teams_tenant_sid } of store.list('ms_teams_tenants'))
    store.remove('ms_teams_tenants', String(ms_teams_tenant_sid));
  store.update('service_providers', String(account(AURORA).service_provider_sid), { ms_teams_fqdn: null });
  await operator.signInAgain();
  const plan = await operator.plan(AURORA, aurora({ teams_tenants: [record({ domain: 'a.example.com' })] }));
  expect(plan.blocked.map(({ why }) => why)).toEqual(['The service provider has no Microsoft Teams domain.']);
});

test('blanks around names make no difference, neither of records nor of what refers to them', async () => {
  const file: Configuration = {
    kind: 'provider',
    name: 'Acme Telecom',
    areas: {
      accounts: [record({ name: ' Loop', device_calling_application: 'Round ' })],
      applications: [record({ name: 'Round', account: 'Loop ', ...HOOKS })],
      carriers: [
        record({
          name: 'Tyne ',
          account: 'Loop',
          active: true,
          sip_gateways: [{ address: '192.0.2.9', inbound: true }],
        }),
      ],
      phone_numbers: [record({ number: '441910000056', account: ' Loop', carrier: ' Tyne', application: 'Round ' })],
    },
  };
  expect((await operator.plan('', file)).blocked).toEqual([]);
  expect(await operator.applied('', file)).toEqual([['done', 'done', 'done', 'done', 'done'], []]);
});

describe('records that take over the names of others', () => {
  const three = () => rows('applications').slice(0, 3);
  const names = () => three().map(({ name }) => name);
  const renamed = (...to: unknown[]) =>
    aurora({ applications: to.map((name, at) => record({ name: String(name) }, three()[at]!.application_sid)) });

  test('get them one after the other', async () => {
    const [, second, third] = names();
    expect(await operator.applied(AURORA, renamed(second, third, 'Zz, the last'))).toEqual([
      ['done', 'done', 'done'],
      [],
    ]);
    expect(names()).toEqual([second, third, 'Zz, the last']);
  });

  test('don’t get them in a circle, which the plan says; another one gets its own', async () => {
    const [first, second] = names();
    const circle = (name: unknown) =>
      `Name: the file swaps names between records, so “${String(name)}” never becomes free. ` +
      'First apply a file that gives this record another one.';
    const file = renamed(second, first, 'Zz, the last');
    const { steps, blocked } = await operator.plan(AURORA, file);
    expect(steps.map(({ title }) => title)).toEqual(['Zz, the last']);
    expect(blocked.map(({ title, why }) => [title, why]).sort()).toEqual(
      [first, second].map((name) => [name, circle(name)]).sort(),
    );
  });

  describe('where they must be unique on the platform', () => {
    const zz = (at: number) => `zz-${at}.example.com`;
    const taken = (name: string) =>
      `“${name}” already belongs to the account “${AURORA}”, and it must be unique on the platform.`;
    const areas = [
      ...[{ area: 'users', path: 'name', table: 'users', column: 'name', more: { email: 'a@example.com' } }],
      ...[{ area: 'teams_tenants', path: 'domain', table: 'ms_teams_tenants', column: 'tenant_fqdn', more: {} }],
    ];

    /** Three of an area, and a provider's file that gives them other names. */
    function threeOf({ area, path, table, column, more }: (typeof areas)[number]) {
      const { store } = operator.sandbox;
      const { account_sid, service_provider_sid } = account(AURORA);
      const names = [1, 2, 3].map(zz);
      for (const name of names) store.insert(table, { account_sid, service_provider_sid, [column]: name, ...more });
      const sid = `${table.slice(0, -1)}_sid`;
      const sids = names.map((name) => String(store.list(table, { [column]: name })[0]![sid]));
      const file = (...to: string[]): Configuration => ({
        kind: 'provider',
        name: 'Acme Telecom',
        areas: { [area]: to.map((name, at) => record({ [path]: name }, sids[at])) },
      });
      return { file, now: () => sids.map((one) => store.get(table, one)![column]) };
    }

    test.each(areas)('get them one after the other ($area)', async (area) => {
      const { file, now } = threeOf(area);
      expect(await operator.applied('', file(zz(2), zz(3), zz(4)))).toEqual([['done', 'done', 'done'], []]);
      expect(now()).toEqual([2, 3, 4].map(zz));
    });

    test.each(areas)('don’t get them if the last one can’t have its own ($area)', async (area) => {
      const { file } = threeOf(area);
      const { steps, blocked } = await operator.plan('', file(zz(2), zz(3).toUpperCase()));
      expect(steps).toEqual([]);
      expect(blocked.map(({ why }) => why.replace(/^.*?: /, ''))).toEqual([zz(3).toUpperCase(), zz(2)].map(taken));
    });
  });

  test('are what the file means by these names, also where the platform refuses the new ones', async () => {
    const [first, second, third] = three();
    const name = String(second!.name);
    const { number, stored } = numberOf(third!);
    const file = renamed(name, 'Zz, the old one');
    file.areas.phone_numbers = [record({ number, application: name })];
    const { steps } = await operator.plan(AURORA, file);
    const control = new SandboxControl(operator.sandbox.url);
    await control.fault({
      match: { method: 'PUT', path: '/Applications/.*' },
      kind: 'status',
      status: 400,
    });
    const results = await operator.apply(AURORA, steps);
    expect(results.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'done']);
    expect(names()).toEqual([first!.name, name, third!.name]);
    expect(stored().application_sid).toBe(first!.application_sid);
    await control.noFaults();
    expect(await operator.applied(AURORA, file)).toEqual([['done', 'done'], []]);
    expect(stored().application_sid).toBe(first!.application_sid);
  });
});

test('a number moves to an account with a renamed application, and gets that one', async () => {
  const { store } = operator.sandbox;
  const [own] = rows('applications');
  const [theirs] = store.list('applications', { account_sid: account(HARBOR).account_sid });
  const carrier = shared()[0]!;
  store.insert('phone_numbers', {
    ...{ number: '441910000057', account_sid: own!.account_sid, application_sid: own!.application_sid },
    voip_carrier_sid: carrier.voip_carrier_sid,
  });
  store.update('applications', String(own!.application_sid), { name: 'Zz, both' });
  const file: Configuration = {
    kind: 'provider',
    name: 'Acme Telecom',
    areas: {
      applications: [record({ name: 'Zz, both', account: HARBOR }, theirs!.application_sid)],
      phone_numbers: [
        record({ number: '441910000057', account: HARBOR, carrier: String(carrier.name), application: 'Zz, both' }),
      ],
    },
  };
  expect(await operator.applied('', file)).toEqual([['done', 'done'], []]);
  expect(store.list('phone_numbers', { number: '441910000057' })).toMatchObject([
    { account_sid: theirs!.account_sid, application_sid: theirs!.application_sid },
  ]);
});

const acme = (areas: Configuration['areas']): Configuration => ({ kind: 'provider', name: 'Acme Telecom', areas });

describe('a SIP realm that one account passes on to another', () => {
  const REALMS = ['one.example.com', 'two.example.com'];
  const accounts = (realms: Record<string, string>) =>
    acme({ accounts: Object.entries(realms).map(([name, sip_realm]) => record({ name, sip_realm })) });
  beforeEach(() => {
    [AURORA, HARBOR].forEach((name, at) =>
      operator.sandbox.store.update('accounts', String(account(name).account_sid), { sip_realm: REALMS[at] }),
    );
  });

  test('is given up before it is taken, also by a new account: one apply does it all', async () => {
    const file = accounts({ [AURORA]: REALMS[1]!, [HARBOR]: 'three.example.com', New: REALMS[0]! });
    expect(await operator.applied('', file)).toEqual([['done', 'done', 'done'], []]);
    const other = accounts({ [AURORA]: 'four.example.com', [HARBOR]: REALMS[1]! });
    expect(await operator.applied('', other)).toEqual([['done', 'done'], []]);
  });

  test('never becomes free in a circle, which the plan says', async () => {
    const { steps, blocked } = await operator.plan('', accounts({ [AURORA]: REALMS[1]!, [HARBOR]: REALMS[0]! }));
    const why = (realm: string) =>
      `SIP realm: the file swaps SIP realms between records, so “${realm}” never becomes free. ` +
      'First apply a file that gives this record another one.';
    expect([steps, blocked.map((one) => one.why)]).toEqual([[], [why(REALMS[1]!), why(REALMS[0]!)]]);
  });

  test('can’t be passed on to two at once, in capitals or not: the first one gets it', async () => {
    const { steps, blocked } = await operator.plan('', accounts({ Alpha: 'new.example.com', Beta: 'New.Example.com' }));
    expect(steps.map(({ title }) => title)).toEqual(['Alpha']);
    expect(blocked.map(({ title, why }) => [title, why])).toEqual([
      ['Beta', 'SIP realm: the file has it more than once, and it must be unique on the platform.'],
    ]);
  });
});

describe('an email address that one user passes on to another', () => {
  const EMAILS = ['ada@example.com', 'bob@example.com'];
  const users = (emails: Record<string, string>) =>
    acme({ users: Object.entries(emails).map(([name, email]) => record({ name, email, account: AURORA })) });
  beforeEach(() => {
    const { account_sid, service_provider_sid } = account(AURORA);
    ['ada', 'bob'].forEach((name, at) =>
      operator.sandbox.store.insert('users', { account_sid, service_provider_sid, name, email: EMAILS[at] }),
    );
  });

  test('is given up before it is taken, also by a new user: one apply does it all', async () => {
    const file = users({ ada: 'Bob@example.com', aaron: EMAILS[0]!, bob: 'new@example.com' });
    expect(await operator.applied('', file)).toEqual([['done', 'done', 'done'], []]);
  });

  test('never becomes free in a circle, which the plan says', async () => {
    const { steps, blocked } = await operator.plan('', users({ ada: EMAILS[1]!, bob: EMAILS[0]! }));
    const why = (email: string) =>
      `Email: the file swaps email addresses between records, so “${email}” never becomes free. ` +
      'First apply a file that gives this record another one.';
    expect([steps, blocked.map((one) => one.why)]).toEqual([[], [why(EMAILS[1]!), why(EMAILS[0]!)]]);
  });

  test.each([
    ['by two new users', { carl: 'New@example.com', dora: 'new@example.com' }, ['carl'], 'dora'],
    ['by two that exist', { ada: 'new@example.com', bob: 'new@example.com' }, ['ada'], 'bob'],
  ])('can’t be taken twice, %s: the first one gets it', async (_who, emails, planned, refused) => {
    const { steps, blocked } = await operator.plan('', users(emails));
    expect(steps.map(({ title }) => title)).toEqual(planned);
    expect(blocked.map(({ title, why }) => [title, why])).toEqual([
      [refused, 'Email: the file has it more than once, and it must be unique on the platform.'],
    ]);
  });
});

test('two new users whose names differ only in capitals: the plan has the first one', async () => {
  const user = (name: string, at: number) => record({ name, email: `${at}@example.com`, account: AURORA });
  const { steps, blocked } = await operator.plan('', acme({ users: ['Dora', 'dora'].map(user) }));
  expect(steps.map(({ title }) => title)).toEqual(['Dora']);
  expect(blocked.map(({ title, why }) => [title, why])).toEqual([
    ['dora', 'User name: the file has it more than once, and it must be unique on the platform.'],
  ]);
});
