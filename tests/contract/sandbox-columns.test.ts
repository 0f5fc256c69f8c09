/** @jest-environment node */
import { AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { carrierSid } from '../../sandbox/seed/carriers';
import { ownSandbox } from '../support/own-sandbox';

/* What the platform's database refuses or fills in by itself; of most columns, no recording shows it. */

const own = ownSandbox({ flavour: 'community' });
const store = () => own.sandbox.store;
const ask = (method: string, path: string, body: object) =>
  own.control.ask<{ sid?: string; msg?: string } | null>('admin', method, path, body);

const voip_carrier_sid = carrierSid('Voxbeam');
const gateway = { voip_carrier_sid, ipv4: '192.0.2.9', inbound: 1, outbound: 0 };

describe('null is refused by a column that must have a value', () => {
  const application = () => String(store().first('applications', { account_sid: AURORA })?.application_sid);
  const client = () => String(store().first('clients', { account_sid: AURORA })?.client_sid);

  it.each<[string, () => string, object]>([
    ['e164_leading_plus', () => `/VoipCarriers/${voip_carrier_sid}`, { e164_leading_plus: null }],
    ['dtmf_type', () => `/VoipCarriers/${voip_carrier_sid}`, { dtmf_type: null }],
    ['trunk_type', () => `/VoipCarriers/${voip_carrier_sid}`, { trunk_type: null }],
    ['record_format', () => `/Accounts/${AURORA}`, { record_format: null }],
    ['enable_debug_log', () => `/Accounts/${AURORA}`, { enable_debug_log: null }],
    ['method', () => `/Accounts/${AURORA}`, { queue_event_hook: { url: 'https://a.example.com', method: null } }],
    ['record_all_calls', () => `/Applications/${application()}`, { record_all_calls: null }],
    ['allow_direct_app_calling', () => `/Clients/${client()}`, { allow_direct_app_calling: null }],
  ])('%s', async (column, path, body) => {
    expect(await ask('PUT', path(), body)).toEqual({ msg: `Column '${column}' cannot be null` });
  });

  it('of a gateway for messages, the port is one', async () => {
    expect(await ask('POST', '/SmppGateways', { ...gateway, port: null })).toEqual({
      msg: "Column 'port' cannot be null",
    });
  });
});

it('a SIP gateway without a port has none, and one for messages the usual port and direction', async () => {
  const sip = (await ask('POST', '/SipGateways', gateway))!.sid!;
  expect(store().get('sip_gateways', sip)).toMatchObject({ port: null, netmask: 32 });
  const smpp = (await ask('POST', '/SmppGateways', { voip_carrier_sid, ipv4: '192.0.2.9' }))!.sid!;
  expect(store().get('smpp_gateways', smpp)).toMatchObject({ port: 2775, inbound: 0, outbound: 1 });
});

it.each([2_147_483_648, -2_147_483_649, '99999999999'])('a number column cannot hold %s', async (quantity) => {
  expect(await ask('POST', `/Accounts/${AURORA}/Limits`, { category: 'device', quantity })).toEqual({
    msg: "Out of range value for column 'quantity' at row 1",
  });
});

it('an application’s variables are too long together, as they are stored encrypted', async () => {
  const path = `/Applications/${String(store().first('applications', { account_sid: AURORA })?.application_sid)}`;
  expect(await ask('PUT', path, { env_vars: { PROMPT: 'x'.repeat(32_000) } })).toBeNull();
  expect(await ask('PUT', path, { env_vars: { PROMPT: 'x'.repeat(33_000) } })).toEqual({
    msg: "Data too long for column 'env_vars' at row 1",
  });
});

describe('what the database takes for the same name is a duplicate', () => {
  const named = (name: string) => ask('POST', '/ServiceProviders', { name });
  const hook = { url: 'https://a.example.com', method: 'POST' };
  const application = (name: string, account_sid: string) =>
    ask('POST', '/Applications', { name, account_sid, call_hook: hook, call_status_hook: hook });

  it.each([
    ['case', 'Café Nord', 'CAFÉ NORD'],
    ['accents of the new one', 'Cafe Nord', 'Café Nord'],
    ['accents of the stored one', 'Café Nord', 'Cafe Nord'],
    ['blanks at the end of the new one', 'Cafe Nord', 'Cafe Nord  '],
    ['blanks at the end of the stored one', 'Cafe Nord ', 'Cafe Nord'],
  ])('whatever the %s', async (_what, stored, sent) => {
    expect(await named(stored)).toHaveProperty('sid');
    expect(await named(sent)).toEqual({ msg: `Duplicate entry '${sent}' for key 'name'` });
    expect(await named('Cafe Nord 2')).toHaveProperty('sid');
  });

  it('within its owner only, also after a change', async () => {
    expect(await application('Café', AURORA)).toHaveProperty('sid');
    expect(await application('Cafe', HARBOR)).toHaveProperty('sid');
    const other = (await application('Other', AURORA))!.sid!;
    expect(await ask('PUT', `/Applications/${other}`, { name: 'cafe' })).toEqual({
      msg: `Duplicate entry '${AURORA}-cafe' for key 'applications_idx_name'`,
    });
    expect(await ask('PUT', `/Applications/${other}`, { name: 'OTHER' })).toBeNull();
  });
});
