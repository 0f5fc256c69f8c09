/** @jest-environment node */
import type { Configuration, Fields } from '../../lib/configuration/model';
import { parseConfiguration } from '../../lib/configuration/parse';
import { Operator } from '../support/configuration';
import { writeConfiguration } from '../support/written';

/* Exports, plans and applies against the sandbox, which rejects what the platform rejects. */

// The whole provider is read, from a server in the same process.
jest.setTimeout(60_000);

let operator: Operator;
afterEach(() => operator.sandbox.close());

const AURORA = 'Aurora Bistro';

/** The seed contains data that the console itself would not create: this corrects it, so that everything can be created again. */
function tidy({ sandbox: { store } }: Operator): void {
  for (const { voip_carrier_sid, smpp_password } of store.list('voip_carriers')) {
    const smpp = smpp_password ? { smpp_inbound_password: smpp_password } : {};
    store.update('voip_carriers', String(voip_carrier_sid), { is_active: 1, ...smpp });
  }
}

describe.each(['specified', 'community'] as const)('on the %s platform', (flavour) => {
  test('two exports of the same state are the same text, and what is exported differs in nothing from itself', async () => {
    operator = await Operator.start('admin', { flavour });
    for (const account of [AURORA, '']) {
      const [first, second] = [await operator.export(account), await operator.export(account)];
      expect(writeConfiguration(second, 'yaml')).toBe(writeConfiguration(first, 'yaml'));
      const read = parseConfiguration(writeConfiguration(first, 'yaml'));
      expect(read.findings).toEqual([]);
      const plan = await operator.plan(account, read.configuration!);
      expect({ steps: plan.steps, removals: plan.removals, blocked: plan.blocked }).toEqual({
        steps: [],
        removals: [],
        blocked: [],
      });
      expect(plan.same.length).toBeGreaterThan(20);
    }
  });

  test('an account that was emptied is the same again after its file was applied', async () => {
    operator = await Operator.start('admin', { flavour });
    tidy(operator);
    const before = await operator.export(AURORA);
    const empty = { ...before, areas: Object.fromEntries(Object.keys(before.areas).map((area) => [area, []])) };
    const clearing = await operator.plan(AURORA, empty);
    expect((await operator.apply(AURORA, clearing.removals)).filter(({ outcome }) => outcome !== 'done')).toEqual([]);
    const left = await operator.export(AURORA);
    expect(Object.entries(left.areas).filter(([area, records]) => area !== 'accounts' && records.length > 0)).toEqual(
      [],
    );

    const plan = await operator.plan(AURORA, before);
    expect(plan.blocked).toEqual([]);
    const results = await operator.apply(AURORA, plan.steps);
    expect(results.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
    expect(writeConfiguration(await operator.export(AURORA), 'yaml')).toBe(writeConfiguration(before, 'yaml'));
    expect((await operator.plan(AURORA, before)).steps).toEqual([]);
  });
});

test('an account that is gone from its provider is there again, with everything, after the provider’s file was applied', async () => {
  operator = await Operator.start('admin');
  tidy(operator);
  // Keys are not part of a configuration, and prevent a deletion.
  const { store } = operator.sandbox;
  for (const { api_key_sid } of store.list('api_keys')) store.remove('api_keys', String(api_key_sid));
  const before = await operator.export('');
  const empty = { ...before, areas: Object.fromEntries(Object.keys(before.areas).map((area) => [area, []])) };
  const HARBOR = 'Harbor Hotels';
  const removals = (await operator.plan('', empty)).removals.filter(({ area, account, title }) =>
    area === 'accounts' ? title === HARBOR : account === HARBOR,
  );
  expect(removals.length).toBeGreaterThan(5);
  expect((await operator.apply('', removals)).filter(({ outcome }) => outcome !== 'done')).toEqual([]);

  const plan = await operator.plan('', before);
  expect(plan.blocked).toEqual([]);
  expect([...new Set(plan.steps.map(({ account, title }) => account ?? title))]).toEqual([HARBOR]);
  expect((await operator.apply('', plan.steps)).filter(({ outcome }) => outcome !== 'done')).toEqual([]);
  expect(writeConfiguration(await operator.export(''), 'yaml')).toBe(writeConfiguration(before, 'yaml'));
});

test('one account’s file is applied to another one: a second plan has nothing left to do but what the platform refused', async () => {
  operator = await Operator.start('acme');
  tidy(operator);
  const wanted = await operator.export('Harbor Hotels');
  // Numbers, domains and user names can belong to only one account.
  const { phone_numbers, teams_tenants, users, ...areas } = wanted.areas;
  expect([phone_numbers, teams_tenants, users].every((records) => records !== undefined)).toBe(true);
  const file = { ...wanted, areas };
  const plan = await operator.plan('Juniper Legal', file);
  const results = await operator.apply('Juniper Legal', plan.steps);
  const failed = results.filter(({ outcome }) => outcome !== 'done');
  const again = await operator.plan('Juniper Legal', file);
  expect(again.steps.map(({ id }) => id).sort()).toEqual(failed.map(({ id }) => id).sort());
});

test('records that refer to each other in a circle are made, and then there is nothing left to do', async () => {
  operator = await Operator.start('admin');
  const { configuration, findings } = parseConfiguration(`version: 1
kind: provider
name: Acme Telecom
accounts:
  - { name: Loop, device_calling_application: Round, siprec_application: Round }
applications:
  - name: Round
    account: Loop
    call_hook: { url: https://ivr.example/round }
    call_status_hook: { url: https://ivr.example/status }
carriers:
  - name: Ring
    account: Loop
    application: Round
    sip_gateways: [{ address: 192.0.2.9, port: 5060, outbound: true }]
`);
  expect(findings).toEqual([]);
  const plan = await operator.plan('', configuration!);
  expect(plan.blocked).toEqual([]);
  const results = await operator.apply('', plan.steps);
  expect(results.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
  const again = await operator.plan('', configuration!);
  expect([again.steps, again.blocked]).toEqual([[], []]);
  const { store } = operator.sandbox;
  const [account] = store.list('accounts', { name: 'Loop' });
  const [application] = store.list('applications', { name: 'Round' });
  expect(application).toMatchObject({ account_sid: account!.account_sid });
  expect(account).toMatchObject({ device_calling_application_sid: application!.application_sid });
});

test('of two carriers of one name, a route gets the one whose SID the file gives, also if all accounts share it', async () => {
  operator = await Operator.start('admin');
  const { store } = operator.sandbox;
  const [account] = store.list('accounts', { name: AURORA });
  const [shared] = store.list('voip_carriers', {
    service_provider_sid: account!.service_provider_sid,
    account_sid: null,
  });
  const [own] = store.list('voip_carriers', { account_sid: account!.account_sid });
  store.update('voip_carriers', String(shared!.voip_carrier_sid), { name: own!.name });
  const carrier = (row = own) => ({ name: String(own!.name), sid: String(row!.voip_carrier_sid) });
  const file = (row = own): Configuration => ({
    kind: 'account',
    name: AURORA,
    areas: { routing: [{ fields: { routes: [{ pattern: '^44', carrier: carrier(row) }] } }] },
  });
  await operator.apply(AURORA, (await operator.plan(AURORA, file())).steps);
  expect((await operator.plan(AURORA, file())).steps).toEqual([]);
  const plan = await operator.plan(AURORA, file(shared));
  expect(plan.steps.map(({ fields }) => fields)).toEqual([{ routes: [{ pattern: '^44', carrier: carrier(shared) }] }]);
  expect(await operator.apply(AURORA, plan.steps)).toMatchObject([{ outcome: 'done' }]);
  expect((await operator.plan(AURORA, file(shared))).steps).toEqual([]);
});

test('an application gets another name, and a new one its old name, in one go', async () => {
  operator = await Operator.start('admin');
  const { store } = operator.sandbox;
  const [account] = store.list('accounts', { name: AURORA });
  const { name, application_sid: sid } = store.list('applications', { account_sid: account!.account_sid })[0]!;
  const hooks = { 'call_hook.url': 'https://ivr.example/new', 'call_status_hook.url': 'https://ivr.example/status' };
  const applications = [
    { fields: { name: 'Zz, the old one' }, sid: String(sid) },
    { fields: { name: String(name), ...hooks } },
  ];
  const plan = await operator.plan(AURORA, { kind: 'account', name: AURORA, areas: { applications } });
  const results = await operator.apply(AURORA, plan.steps);
  expect(results.map(({ outcome, message }) => message ?? outcome)).toEqual(['done', 'done']);
  expect(store.get('applications', String(sid))).toMatchObject({ name: 'Zz, the old one' });
  expect(store.list('applications', { account_sid: account!.account_sid, name })).toHaveLength(1);
});

describe('the settings of the provider itself', () => {
  const settings = (fields: string, name = 'Acme Telecom') =>
    parseConfiguration(`version: 1\nkind: provider\nname: ${name}\nprovider_settings:\n${fields}`);

  test('are exported, changed by a file, and then differ in nothing', async () => {
    operator = await Operator.start('admin');
    const before = (await operator.export('')).areas.provider_settings!;
    expect(before.map(({ fields }) => fields.name)).toEqual(['Acme Telecom']);
    const { configuration, findings } = settings(
      '  - teams_domain: sbc.acme.example.com\n    limits:\n      sessions: 120\n      licensed_sessions: 100\n      sessions_contract:\n        start: 2026-01-31\n        end: 2027-01-30\n        renews: true\n',
    );
    expect(findings).toEqual([]);
    const plan = await operator.plan('', configuration!);
    expect(plan.blocked).toEqual([]);
    expect(await operator.apply('', plan.steps)).toMatchObject([{ outcome: 'done' }]);
    expect((await operator.export('')).areas.provider_settings![0]!.fields).toMatchObject({
      name: 'Acme Telecom',
      teams_domain: 'sbc.acme.example.com',
      'limits.sessions': 120,
      'limits.licensed_sessions': 100,
      'limits.sessions_contract.start': '2026-01-31',
      'limits.sessions_contract.end': '2027-01-30',
      'limits.sessions_contract.renews': true,
    });
    expect((await operator.plan('', configuration!)).steps).toEqual([]);
  });

  test.each([
    ['a contract of a limit without an amount', 'minutes', '{ start: 2026-01-31, end: 2027-01-30, renews: true }', []],
    ['a date with a time', 'sessions', '{ start: 2026-01-31T10:30, end: 2027-01-30T10:30:20 }', ['done']],
    [
      'a date with a space before its time, and midnight',
      'sessions',
      "{ start: '2026-01-31 10:30', end: 2027-01-30T00:00 }",
      ['done'],
    ],
  ])('%s is no change the second time', async (_what, unit, contract, outcomes) => {
    operator = await Operator.start('admin');
    const file = settings(`  - limits: { ${unit}_contract: ${contract} }\n`).configuration!;
    const { steps, blocked } = await operator.plan('', file);
    expect([blocked, (await operator.apply('', steps)).map(({ outcome }) => outcome)]).toEqual([[], outcomes]);
    expect((await operator.plan('', file)).steps).toEqual([]);
  });

  test('of another provider leave name and domain where they are', async () => {
    operator = await Operator.start('admin');
    const other = settings(
      '  - name: Borealis\n    teams_domain: sbc.borealis.example.com\n',
      'Borealis',
    ).configuration!;
    const plan = await operator.plan('', other);
    expect(plan.steps).toEqual([]);
    expect(plan.notes).toEqual(['Another service provider: its name and its Microsoft Teams domain stay as they are.']);
  });

  test('have a webhook with the password that is entered', async () => {
    operator = await Operator.start('admin');
    const hook = '  - registration_hook:\n      url: https://ivr.example/registration\n      username: desk\n';
    const file = settings(hook).configuration!;
    const { steps, blocked } = await operator.plan('', file);
    expect(blocked).toEqual([]);
    expect(await operator.apply('', steps)).toMatchObject([{ outcome: 'done' }]);
    expect((await operator.export('')).areas.provider_settings![0]!.secrets).toEqual(['registration_hook.password']);
    expect((await operator.plan('', file)).steps).toEqual([]);
  });

  test('keep the rules of their form', async () => {
    operator = await Operator.start('admin');
    const plan = await operator.plan('', settings('  - teams_domain: not a domain\n').configuration!);
    expect(plan.steps).toEqual([]);
    expect(plan.blocked).toMatchObject([{ why: expect.stringContaining('domain') }]);
  });

  test.each([
    ['31.12.2026', '2027-12-31', 'start', '31.12.2026'],
    ['2026-12-31', '2027-02-30', 'end', '2027-02-30'],
  ])('say what was written where the dates of a contract (%s to %s) can’t be read', async (start, end, part, text) => {
    operator = await Operator.start('admin');
    const file = settings(`  - limits: { sessions_contract: { start: ${start}, end: ${end} } }\n`).configuration!;
    const { steps, blocked } = await operator.plan('', file);
    expect(steps).toEqual([]);
    expect(blocked.map(({ why }) => why)).toEqual([
      `Contract of the sessions, ${part}: “${text}” isn’t a date such as 2026-12-31.`,
    ]);
  });

  test('a provider’s user changes the name, but no limits', async () => {
    operator = await Operator.start('acme');
    const file = settings('  - name: Acme Voice\n    limits:\n      sessions: 5000\n').configuration!;
    const plan = await operator.plan('', file);
    expect(plan.blocked.map(({ why }) => why)).toEqual(['Maximum sessions: only administrators can change limits.']);
    expect(await operator.apply('', plan.steps)).toMatchObject([{ outcome: 'done' }]);
    expect(operator.sandbox.store.list('service_providers', { name: 'Acme Voice' })).toHaveLength(1);
  });

  test('are neither made nor removed, and in no file of an account', async () => {
    operator = await Operator.start('admin');
    const empty = parseConfiguration('version: 1\nkind: provider\nname: x\nprovider_settings: []\n').configuration!;
    expect(await operator.plan('', empty)).toMatchObject({ steps: [], removals: [], blocked: [] });
    const wrong = parseConfiguration('version: 1\nkind: account\nname: x\nprovider_settings:\n  - name: x\n');
    expect(wrong.findings.map(({ message }) => message)).toEqual([
      '“provider_settings” can only be in a service provider’s file.',
    ]);
    expect(settings('  - name: a\n  - name: b\n').findings.map(({ message }) => message)).toEqual([
      '“provider_settings” can have only one record.',
    ]);
  });
});

test('a region of Gladia, which the platform shows nobody, is in no file, keeps no plan from rest, and goes along with a change', async () => {
  operator = await Operator.start('admin');
  const { store } = operator.sandbox;
  const before = await operator.export(AURORA);
  const speech = (fields: Fields, given?: Record<string, string>): Configuration => ({
    ...before,
    areas: { speech_services: [...before.areas.speech_services!, { fields, given }] },
  });
  const gladia = { vendor: 'gladia', label: 'eu', text_to_speech: false, speech_to_text: true };
  const wanted = speech({ ...gladia, 'settings.region': 'eu-west' }, { 'credentials.api_key': 'hidden' });
  const made = await operator.apply(AURORA, (await operator.plan(AURORA, wanted)).steps);
  expect(made.map(({ outcome }) => outcome)).toEqual(['done']);
  const stored = () => store.list('speech_credentials', { vendor: 'gladia', label: 'eu' })[0]!.credential;
  expect(stored()).toMatchObject({ region: 'eu-west' });
  const after = await operator.export(AURORA);
  const shown = after.areas.speech_services!.find(({ fields }) => fields.label === 'eu')!;
  expect(Object.keys(shown.fields)).not.toContain('settings.region');
  // The same file again, its own export, and one with the empty region of an older export: nothing is left to do.
  for (const file of [wanted, after, speech({ ...gladia, 'settings.region': '' })]) {
    expect((await operator.plan(AURORA, file)).steps).toEqual([]);
  }
  const off = { ...gladia, speech_to_text: false };
  expect((await operator.plan(AURORA, speech(off))).blocked).toMatchObject([
    { why: 'Region is required: the platform doesn’t show which one is stored.' },
  ]);
  const said = speech({ ...off, 'settings.region': 'us-west' });
  const changed = await operator.apply(AURORA, (await operator.plan(AURORA, said)).steps);
  expect(changed.map(({ outcome }) => outcome)).toEqual(['done']);
  expect(stored()).toMatchObject({ region: 'us-west' });
  expect((await operator.plan(AURORA, said)).steps).toEqual([]);
});
