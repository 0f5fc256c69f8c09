/** @jest-environment node */
import { fileOf } from '@/lib/bff/configuration/read';
import { LABEL_MAY_BE_TAKEN, MAY_BE_TAKEN } from '@/lib/bff/configuration/taken';
import { LARGEST_FILE } from '@/lib/configuration/limits';
import type { Configuration, Fields } from '@/lib/configuration/model';
import { AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { Operator } from '../support/configuration';
import { SandboxControl } from '../support/sandbox-control';

/* Values that are unique on the whole platform, and already taken by someone else. */

jest.setTimeout(60_000);

let operator: Operator;
afterEach(() => operator.sandbox.close());

const rows = (table: string, account: string) => operator.sandbox.store.list(table, { account_sid: account });
const harbor = (areas: Record<string, Fields[]>): Configuration => ({
  kind: 'account',
  name: 'Harbor Hotels',
  areas: Object.fromEntries(
    Object.entries(areas).map(([area, list]) => [area, list.map((fields) => ({ fields, given: keysOf(area) }))]),
  ),
});
/** No speech service can be made without its key. */
const keysOf = (area: string) => (area === 'speech_services' ? { 'credentials.api_key': 'key' } : undefined);
const why = async (wanted: Configuration) =>
  (await operator.plan('Harbor Hotels', wanted)).blocked.map((one) => one.why);
const taken = (label: string, value: string, whose: string, rule = 'it must be unique on the platform') =>
  `${label}: “${value}” already belongs to ${whose}, and ${rule}.`;

describe('a plan says what belongs to somebody else, as far as its user can see', () => {
  test('a user name', async () => {
    operator = await Operator.start('acme');
    const name = String(rows('users', AURORA)[0]!.name);
    expect(await why(harbor({ users: [{ name, email: 'x@example.com' }] }))).toEqual([
      taken('User name', name, 'the account “Aurora Bistro”'),
    ]);
  });

  test('a user name in capitals, or with a blank at its end', async () => {
    operator = await Operator.start('acme');
    const name = String(rows('users', AURORA)[0]!.name);
    for (const other of [name.toUpperCase(), `${name} `])
      expect(await why(harbor({ users: [{ name: other, email: 'x@example.com' }] }))).toEqual([
        taken('User name', other, 'the account “Aurora Bistro”'),
      ]);
  });

  test('an e-mail address, unless its user gets another one', async () => {
    operator = await Operator.start('acme');
    const [anna] = rows('users', AURORA);
    const email = String(anna!.email).toUpperCase();
    const user = { name: 'new', email };
    const sentence = taken('Email', email, 'another user');
    expect(await why(harbor({ users: [user] }))).toEqual([sentence]);
    const [own] = rows('users', HARBOR);
    expect(await why(harbor({ users: [{ name: String(own!.name), email }] }))).toEqual([sentence]);
    const accounts = new Map([
      ['Harbor Hotels', user],
      ['Aurora Bistro', { name: String(anna!.name), email: 'anna@example.com' }],
    ]);
    const users = [...accounts].map(([account, fields]) => ({ fields: { ...fields, account } }));
    const plan = await operator.plan('', { kind: 'provider', name: 'Acme Telecom', areas: { users } });
    expect(plan.blocked).toEqual([]);
  });

  test('an e-mail address whose user gets no other one, because that is somebody else’s', async () => {
    operator = await Operator.start('acme');
    const [anna] = rows('users', AURORA);
    const [own] = rows('users', HARBOR);
    const [kept, wanted] = [String(own!.email), String(anna!.email)];
    const users = [
      { name: 'new', email: kept },
      { name: String(own!.name), email: wanted },
    ];
    const sentences = [kept, wanted].map((email) => taken('Email', email, 'another user'));
    expect((await why(harbor({ users }))).sort()).toEqual(sentences.sort());
    // Those of other service providers aren’t seen.
    const free = { name: String(own!.name), email: 'free@example.com' };
    expect((await operator.plan('Harbor Hotels', harbor({ users: [free] }))).notes).toContain(MAY_BE_TAKEN);
  });

  test('a SIP realm', async () => {
    operator = await Operator.start('acme');
    const realm = String(operator.sandbox.store.get('accounts', AURORA)!.sip_realm);
    expect(await why(harbor({ accounts: [{ name: 'Harbor Hotels', sip_realm: realm }] }))).toEqual([
      taken('SIP realm', realm, 'the account “Aurora Bistro”'),
    ]);
  });

  test('a number at the same carrier, while another carrier may have it', async () => {
    operator = await Operator.start('acme');
    const { store } = operator.sandbox;
    const shared = store.list('voip_carriers').filter((one) => !one.account_sid);
    const mine = rows('phone_numbers', AURORA).find((one) =>
      shared.some(({ voip_carrier_sid }) => voip_carrier_sid === one.voip_carrier_sid),
    )!;
    const number = String(mine.number);
    const carrierOf = (isIt: boolean) =>
      String(
        shared.find(
          (one) =>
            (one.voip_carrier_sid === mine.voip_carrier_sid) === isIt &&
            one.service_provider_sid === store.get('accounts', HARBOR)!.service_provider_sid,
        )!.name,
      );
    expect(await why(harbor({ phone_numbers: [{ number, carrier: carrierOf(true) }] }))).toEqual([
      taken('Number', number, 'the account “Aurora Bistro”', 'a carrier can have it only once'),
    ]);
    expect(await why(harbor({ phone_numbers: [{ number, carrier: carrierOf(false) }] }))).toEqual([]);
  });

  test('a number at a carrier that the file makes: no account has one there yet', async () => {
    operator = await Operator.start('acme');
    const number = String(rows('phone_numbers', AURORA)[0]!.number);
    const gateways = [{ address: '192.0.2.4', inbound: true }];
    const file = harbor({
      carriers: [{ name: 'New', sip_gateways: gateways }],
      phone_numbers: [{ number, carrier: 'New' }],
    });
    const { steps, blocked } = await operator.plan('Harbor Hotels', file);
    expect(blocked).toEqual([]);
    expect(await operator.apply('Harbor Hotels', steps)).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
    expect((await operator.plan('Harbor Hotels', file)).steps).toEqual([]);
  });

  test('what is one’s own is nobody else’s', async () => {
    operator = await Operator.start('acme');
    const wanted = await operator.export('Harbor Hotels');
    expect((await operator.plan('Harbor Hotels', wanted)).blocked).toEqual([]);
  });

  test('what only another account’s user could see is said to be known only at apply', async () => {
    operator = await Operator.start('harbor');
    const name = String(rows('users', AURORA)[0]!.name);
    const plan = await operator.plan('', harbor({ applications: [], users: [{ name, email: 'x@example.com' }] }));
    expect(plan.steps.map(({ title }) => title)).toEqual([name]);
    expect(plan.notes).toContain(MAY_BE_TAKEN);
    // Nothing of the kind is created, so there is no note.
    expect((await operator.plan('', harbor({ applications: [] }))).notes).not.toContain(MAY_BE_TAKEN);
  });

  describe('the label of a speech service', () => {
    const deepgram = { vendor: 'deepgram', speech_to_text: true, label: 'desk' };
    const has = (account_sid: string | null, more: Fields = {}) => {
      const service_provider_sid = operator.sandbox.store.get('accounts', HARBOR)!.service_provider_sid;
      operator.sandbox.store.insert('speech_credentials', {
        ...{ vendor: 'deepgram', label: 'desk', use_for_stt: 1, credential: { api_key: 'key' } },
        ...{ service_provider_sid, account_sid, ...more },
      });
    };
    const inUse = (whose: string) =>
      `Label: “desk” already belongs to ${whose}, and a label can be used once per vendor within a service provider.`;

    test.each(['admin', 'acme'])('that another account has, whatever its case (%s)', async (user) => {
      operator = await Operator.start(user);
      has(AURORA, { label: 'Desk' });
      const plan = await operator.plan('Harbor Hotels', harbor({ speech_services: [deepgram] }));
      expect(plan.blocked.map((one) => one.why)).toEqual([inUse('the account “Aurora Bistro”')]);
      expect([plan.steps, plan.notes]).toEqual([[], []]);
    });

    test('that the service provider shares, also for an account’s user', async () => {
      operator = await Operator.start('harbor');
      has(null);
      expect(await why(harbor({ speech_services: [deepgram] }))).toEqual([inUse('the service provider')]);
    });

    test('that no service of the vendor has is free, and so is none at all', async () => {
      operator = await Operator.start('acme');
      has(AURORA, { vendor: 'elevenlabs' });
      has(AURORA, { label: null });
      const plan = await operator.plan(
        'Harbor Hotels',
        harbor({ speech_services: [deepgram, { ...deepgram, label: '' }] }),
      );
      expect([plan.blocked, plan.notes]).toEqual([[], []]);
    });

    test('in a provider’s file: what another account has, and what the file has twice, whatever its case', async () => {
      operator = await Operator.start('acme');
      has(AURORA);
      const services = [
        { ...deepgram, account: 'Harbor Hotels' },
        { ...deepgram, account: 'Harbor Hotels', label: 'bar' },
        { ...deepgram, account: 'Aurora Bistro', label: 'Bar' },
      ];
      const file = harbor({ speech_services: services });
      const plan = await operator.plan('', { ...file, kind: 'provider', name: 'Acme Telecom' });
      expect(plan.blocked.map((one) => one.why)).toEqual([
        'Label: the file has it more than once, and a label can be used once per vendor within a service provider.',
        inUse('the account “Aurora Bistro”'),
      ]);
      expect(plan.steps.map(({ title }) => title)).toEqual(['deepgram, Bar']);
    });

    describe('where the services of another account can’t be read', () => {
      const ofAurora = `/Accounts/${AURORA}/SpeechCredentials`;
      const planned = () => operator.plan('Harbor Hotels', harbor({ speech_services: [deepgram] }));

      test('is planned, with a note that it may be taken', async () => {
        operator = await Operator.start('acme');
        has(AURORA);
        const control = new SandboxControl(operator.sandbox.url);
        await control.fault({ match: { path: ofAurora }, kind: 'status', status: 500, stays: true });
        const plan = await planned();
        expect([plan.blocked, plan.notes]).toEqual([[], [LABEL_MAY_BE_TAKEN]]);
      });

      test('is taken all the same if the service provider shares it', async () => {
        operator = await Operator.start('acme');
        has(null);
        const control = new SandboxControl(operator.sandbox.url);
        await control.fault({ match: { path: ofAurora }, kind: 'status', status: 500, stays: true });
        expect((await planned()).blocked.map((one) => one.why)).toEqual([inUse('the service provider')]);
      });

      test('ends the plan once the session has ended', async () => {
        operator = await Operator.start('acme');
        const control = new SandboxControl(operator.sandbox.url);
        await control.fault({ match: { path: ofAurora }, kind: 'status', status: 401, stays: true });
        await expect(planned()).rejects.toThrow('unauthenticated');
      });

      test('is not looked up while the platform has few requests left', async () => {
        process.env.PLATFORM_API_URL = 'https://platform.example.com/v1';
        process.env.SESSION_PASSWORDS = 'a session password that is long enough';
        // As many as are left to others.
        operator = await Operator.start('acme', { rateLimit: 60 });
        has(AURORA);
        const control = new SandboxControl(operator.sandbox.url);
        expect((await planned()).notes).toEqual([LABEL_MAY_BE_TAKEN]);
        expect((await control.calls()).map(({ path }) => path)).not.toContain(ofAurora);
      });
    });

    test('that another account may have is said to be known only at apply to those who can’t see it', async () => {
      operator = await Operator.start('harbor');
      const planned = (fields: Fields) => operator.plan('Harbor Hotels', harbor({ speech_services: [fields] }));
      expect((await planned(deepgram)).notes).toContain(LABEL_MAY_BE_TAKEN);
      expect((await planned({ ...deepgram, label: '' })).notes).not.toContain(LABEL_MAY_BE_TAKEN);
    });
  });

  test('an administrator sees everything, so that nothing is left open', async () => {
    operator = await Operator.start('admin');
    const plan = await operator.plan('Harbor Hotels', harbor({ users: [{ name: 'new-one', email: 'x@example.com' }] }));
    expect(plan.notes).not.toContain(MAY_BE_TAKEN);
  });
});

test.each([
  ['acme', ['User name: it can’t be changed from “NAME” to “renamed” on an existing record.'], []],
  ['admin', [], ['renamed']],
])('a user whose SID the file names is given another name by administrators only (%s)', async (user, blocked, made) => {
  operator = await Operator.start(user);
  const { name, user_sid } = rows('users', HARBOR)[0]!;
  const wanted = { ...harbor({}), areas: { users: [{ fields: { name: 'renamed' }, sid: String(user_sid) }] } };
  const plan = await operator.plan('Harbor Hotels', wanted);
  expect(plan.blocked.map(({ why: reason }) => reason.replace(String(name), 'NAME'))).toEqual(blocked);
  expect(plan.steps.map(({ title }) => title)).toEqual(made);
  const results = await operator.apply('Harbor Hotels', plan.steps);
  expect(results.map(({ outcome }) => outcome)).toEqual(made.map(() => 'done'));
  expect(rows('users', HARBOR).some((one) => one.name === 'renamed')).toBe(made.length > 0);
});

test('an export that no console could read again is refused', async () => {
  operator = await Operator.start('acme');
  const applications = Array.from({ length: 5_000 }, (_, at) => ({ name: `App ${at}`, app_json: 'x'.repeat(1_000) }));
  const file = await fileOf(harbor({ applications }), 'yaml');
  expect(file).toMatchObject({ ok: false, problem: { kind: 'invalid' } });
  expect(file.ok ? '' : file.problem.message).toMatch(
    /^The file would be larger than 4 MB, the most a configuration can have/,
  );
  const small = await fileOf(harbor({ applications: applications.slice(0, 3_000) }), 'yaml');
  expect(small.ok && small.value.length).toBeLessThan(LARGEST_FILE);
});
