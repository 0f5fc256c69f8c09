/** @jest-environment node */
import { newSipGateway } from '@/lib/resources/carriers/gateways';
import { newCarrier } from '@/lib/resources/carriers/values';
import { createCarrier } from '@/lib/resources/carriers/create';
import type { Row } from '../../sandbox/columns';
import { carrierSid } from '../../sandbox/seed/carriers';
import { ACME, AURORA, BOREALIS, HARBOR } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf } from '../support/problem-of';

/* What the platform does where no recording shows it. */

interface Answered {
  sid?: string;
  msg?: string;
}

const own = ownSandbox();
const store = () => own.sandbox.store;
const ask = (user: string, method: string, path: string, body?: object) =>
  own.control.ask<Answered | null>(user, method, path, body);

describe('a carrier from a preset', () => {
  const copy = async (user: string, provider: string, preset: string) => {
    const made = await ask(
      user,
      'POST',
      `/ServiceProviders/${provider}/PredefinedCarriers/${sidFor(`preset ${preset}`)}`,
    );
    return store().get('voip_carriers', made?.sid)!;
  };

  it('has the preset’s gateways for messages, too', async () => {
    const { voip_carrier_sid } = await copy('acme', ACME, 'TelecomsXChange');
    const gateways = store().list('smpp_gateways', { voip_carrier_sid });
    expect(gateways.map(({ ipv4, port, outbound, use_tls }) => [ipv4, port, outbound, use_tls]).toSorted()).toEqual([
      ['174.136.44.11', 2776, 0, 0],
      ['smpp01.telecomsxchange.com', 2776, 1, 1],
    ]);
  });

  it('has the preset’s name unless its owner has a carrier of that name', async () => {
    expect((await copy('acme', ACME, 'Twilio')).name).toBe('Twilio');
    expect((await copy('borealis', BOREALIS, 'Twilio')).name).toBe('Twilio');
    expect((await copy('acme', ACME, 'Twilio')).name).toMatch(/^Twilio-.+/);
  });
});

describe('a carrier at the path without an owner', () => {
  const put = async (sid: unknown, body: object) =>
    (await ask('admin', 'PUT', `/VoipCarriers/${String(sid)}`, body))?.msg;

  it('is judged with what is stored of it', async () => {
    const stored = { name: 'x', service_provider_sid: ACME, requires_register: 1, register_username: 'trunk' };
    const sid = store().insert('voip_carriers', stored);
    const lacks = 'register_password is required when requires_register is true';
    expect(await put(sid, { is_active: false })).toBe(lacks);
    expect(await put(sid, { register_password: ' ' })).toBe(lacks);
    expect(await put(sid, { register_password: 's3cret' })).toBeUndefined();
    expect(await put(sid, { register_username: 'a b' })).toBe('register_username must not contain whitespace');
    expect(await put(sid, { register_sip_realm: '' })).toMatch(/^register_sip_realm must not be empty string/);
    expect(await put(sid, { register_from_domain: 'asterisk' })).toMatch(
      /^register_from_domain must be a valid domain/,
    );
    expect(await put(sid, { requires_register: 0, register_from_domain: '' })).toBeUndefined();
  });

  it('names an account with its application', async () => {
    const sid = store().insert('voip_carriers', { name: 'x', service_provider_sid: ACME });
    const application_sid = store().insert('applications', { name: 'Elsewhere', account_sid: HARBOR });
    const asked = [{ application_sid }, { application_sid, account_sid: AURORA }, { account_sid: sid }];
    const said = [];
    for (const body of asked) said.push(await put(sid, body));
    expect(said).toEqual([
      'account_sid missing',
      'application_sid does not exist for specified account_sid',
      'unknown account_sid',
    ]);
    expect(await put(sid, { application_sid, account_sid: HARBOR })).toBeUndefined();
  });
});

it('numbers are looked for with a per cent sign for any text and an underscore for any character', async () => {
  store().insert('phone_numbers', { number: '98765', account_sid: AURORA });
  const found = async (filter: string) =>
    own.control.ask<Row[]>('aurora', 'GET', `/PhoneNumbers?filter=${encodeURIComponent(filter)}`);
  expect(await found('9%65')).toMatchObject([{ number: '98765' }]);
  expect(await found('98_65')).toMatchObject([{ number: '98765' }]);
  expect(await found('98\\_65')).toEqual([]);
});

describe('the realm of a carrier’s registration, where the platform checks it', () => {
  const realm = (register_sip_realm: string) =>
    ask('admin', 'POST', '/VoipCarriers', { name: 'x', register_sip_realm });

  it('may have a port', async () => {
    expect(await realm('sip.example.com:5080')).toMatchObject({ sid: expect.any(String) });
    expect(await realm('192.0.2.1:5080')).toMatchObject({ sid: expect.any(String) });
  });

  it.each(['sip:sip.example.com', 'sips:sip.example.com', 'sip example.com', 'asterisk'])(
    'may not be %s',
    async (text) =>
      expect(await realm(text)).toEqual({
        msg: 'register_sip_realm must be a valid domain or IP address (no sip: prefix, no spaces)',
      }),
  );
});

describe('a number that a provider’s user has created', () => {
  const create = async (body: object) => (await ask('acme', 'POST', '/PhoneNumbers', body))!.sid!;

  it('names the provider, whose users may change it even without an account', async () => {
    const sid = await create({ number: '15550001', voip_carrier_sid: carrierSid('Voxbeam') });
    expect(store().get('phone_numbers', sid)).toMatchObject({ service_provider_sid: ACME, account_sid: null });
    expect(await ask('borealis', 'PUT', `/PhoneNumbers/${sid}`, { account_sid: null })).toEqual({
      msg: 'insufficient privileges',
    });
    expect(await ask('acme', 'PUT', `/PhoneNumbers/${sid}`, { account_sid: AURORA })).toBeNull();
    expect(store().get('phone_numbers', sid)).toMatchObject({ account_sid: AURORA });
  });

  it('may be on the carrier of an account and without one', async () => {
    const sid = await create({ number: '15550002', voip_carrier_sid: carrierSid('Bandwidth') });
    expect(store().get('phone_numbers', sid)).toMatchObject({ account_sid: null });
  });
});

describe('the user name of a SIP client', () => {
  const TAKEN = { msg: "the client's username already exists" };
  const add = (username: string) => ask('acme', 'POST', '/Clients', { account_sid: AURORA, username, password: 'x' });

  it('is taken in any letter case and with any accents', async () => {
    expect((await add('Zoe'))?.sid).toBeDefined();
    expect(await add('zoë')).toEqual(TAKEN);
  });

  it('of a change is compared only if the change names the account', async () => {
    await add('first');
    const second = (await add('second'))!.sid!;
    const change = { username: 'FIRST' };
    expect(await ask('acme', 'PUT', `/Clients/${second}`, { ...change, account_sid: AURORA })).toEqual(TAKEN);
    expect(await ask('acme', 'PUT', `/Clients/${second}`, change)).toBeNull();
  });

  it('and its client don’t go to an account of another provider', async () => {
    const sid = (await add('stays'))!.sid!;
    const [foreign] = store().list('accounts', { service_provider_sid: BOREALIS });
    expect(await ask('acme', 'PUT', `/Clients/${sid}`, { account_sid: foreign!.account_sid })).toEqual({
      msg: 'insufficient permissions',
    });
  });
});

describe('a view-only user', () => {
  const VIEW_ONLY = { msg: 'User has view-only access' };
  const passwords = { old_password: 'wrong', new_password: 'Another1!' };

  it.each([
    ['PUT', () => `/Users/${String(store().first('users', { name: 'aurora-viewer' })?.user_sid)}`],
    ['POST', () => '/change-password'],
  ])('passes with both passwords only (%s)', async (method, path) => {
    const { old_password } = passwords;
    expect(await ask('aurora-viewer', method, path(), { old_password })).toEqual(VIEW_ONLY);
    expect(await ask('aurora-viewer', method, path(), passwords)).not.toEqual(VIEW_ONLY);
  });
});

describe('a deletion that stops half-way', () => {
  it('of a service provider has taken its speech services, and none of its carriers', async () => {
    const service_provider_sid = store().insert('service_providers', { name: 'Leaving' });
    const rows = (table: string) => store().count(table, { service_provider_sid });
    const carriers = ['One', 'Two', 'Three'].map((name) =>
      store().insert('voip_carriers', { name, service_provider_sid }),
    );
    store().insert('phone_numbers', { number: '15550003', voip_carrier_sid: carriers.toSorted()[1] });
    store().load('speech_credentials', [{ service_provider_sid, vendor: 'google' }]);
    store().load('api_keys', [{ service_provider_sid, token: sidFor('key of the leaving') }]);
    const answered = await ask('admin', 'DELETE', `/ServiceProviders/${service_provider_sid}`);
    expect(answered?.msg).toMatch(/^Cannot delete or update a parent row/);
    expect(['speech_credentials', 'voip_carriers', 'api_keys'].map(rows)).toEqual([0, 3, 1]);
  });

  it('of an account is stopped by its own application that it names for its devices, when its users are gone', async () => {
    const account_sid = store().insert('accounts', { name: 'Leaving', service_provider_sid: ACME });
    const device_calling_application_sid = store().insert('applications', { name: 'For devices', account_sid });
    store().update('accounts', account_sid, { device_calling_application_sid });
    store().load('users', [{ name: 'leaver', email: 'leaver@example.com', account_sid }]);
    const answered = await ask('admin', 'DELETE', `/Accounts/${account_sid}`);
    expect(answered?.msg).toContain('device_calling_application_sid_idxfk');
    expect(store().count('users', { account_sid })).toBe(0);
    expect(store().get('accounts', account_sid)).toBeDefined();
  });
});

describe('an installation that caps what account users create', () => {
  const capped = ownSandbox({ caps: true });
  const gateways = (count: number): Row[] =>
    Array.from({ length: count }, (_, i) => ({
      voip_carrier_sid: carrierSid('Bandwidth'),
      ipv4: `198.18.0.${i + 1}`,
      inbound: 1,
      outbound: 0,
    }));

  it('refuses one too many, which the console tells and takes back', async () => {
    const held = capped.sandbox.store.count('sip_gateways', {
      voip_carrier_sid: capped.sandbox.store
        .list('voip_carriers', { account_sid: AURORA })
        .map((row) => row.voip_carrier_sid),
    });
    capped.sandbox.store.load('sip_gateways', gateways(149 - held));
    const context = await contextOf(capped.sandbox, 'aurora');
    const sip = ['192.0.2.1', '192.0.2.2'].map((address) => ({ ...newSipGateway(), address }));
    const told = problemOf(await createCarrier(context, { ...newCarrier(), name: 'Too much', sip }));
    expect(told.message).toBe(
      'The carrier wasn’t created; nothing was saved. The account has as many of these as the platform allows.',
    );
    expect(capped.sandbox.store.count('voip_carriers', { name: 'Too much' })).toBe(0);
    const one = { ...newCarrier(), name: 'Just enough', sip: sip.slice(1) };
    expect(await createCarrier(context, one)).toMatchObject({ ok: true });
  });

  it('lets a provider’s users create what they like', async () => {
    capped.sandbox.store.load('sip_gateways', gateways(200));
    const [body] = gateways(1);
    expect((await capped.control.ask<Answered>('acme', 'POST', '/SipGateways', body)).sid).toBeDefined();
    expect(await capped.control.ask('aurora', 'POST', '/SipGateways', body)).toMatchObject({ status: 'fail' });
  });
});
