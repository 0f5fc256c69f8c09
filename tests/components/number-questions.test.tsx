/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import Page from '@/app/internal/phone-numbers/test/page';
import { carrierSid } from '@/sandbox/seed/carriers';
import { ACME, AURORA, BOREALIS, HARBOR } from '@/sandbox/seed/organisation';
import type { Principal } from '@/lib/access/principal';
import { visit } from '@/lib/bff/visit';
import type { Features } from '@/lib/config/features';
import { ownSandbox } from '../support/own-sandbox';
import { readable } from '../support/readable';
import { signedInContext } from '../support/signed-in-context';

/* "Test a number" as rendered by the server: calls made by a SIP client, and the check of everything, for each scope. */

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));
jest.mock('@/lib/bff/visit', () => ({
  visit: jest.fn(),
  settleOrShow: (_viewer: unknown, problem: unknown) => problem,
}));

const own = ownSandbox();
const VOXBEAM = carrierSid('Voxbeam');

const USERS: Record<string, { scope: Principal['scope']; providerSid?: string; accountSid?: string }> = {
  admin: { scope: 'admin' },
  acme: { scope: 'service_provider' },
  aurora: { scope: 'account', accountSid: AURORA },
  harbor: { scope: 'account', accountSid: HARBOR },
  borealis: { scope: 'service_provider', providerSid: BOREALIS },
};

async function told(user: string, params: Record<string, string>, features: Partial<Features> = {}): Promise<string> {
  const { scope, providerSid = ACME, accountSid = null } = USERS[user]!;
  const { token, context: plain } = await signedInContext(own.control, user, scope, { providerSid, accountSid });
  const context = { ...plain, features: { ...plain.features, ...features } };
  const session = { token, principal: context.principal };
  jest.mocked(visit).mockResolvedValue({
    session,
    principal: context.principal,
    context: async () => ({ ok: true, value: context }),
  } as never);
  return readable(renderToStaticMarkup(await Page({ searchParams: Promise.resolve(params) })));
}

const device = (number: string, more: Record<string, string> = { account: AURORA }) => ({
  direction: 'device',
  number,
  ...more,
});

describe('a call of a SIP client of Aurora Bistro', () => {
  beforeEach(() => {
    const sid = own.sandbox.store.insert('applications', { name: 'Front desk', account_sid: AURORA });
    own.sandbox.store.update('accounts', AURORA, { device_calling_application_sid: sid });
  });

  it.each<[string, string[], string[]]>([
    ['admin', ['Front desk takes the call', 'from a device'], []],
    ['acme', ['Front desk takes the call'], []],
    ['aurora', ['Front desk takes the call'], []],
    ['harbor', [], ['Front desk takes the call', 'Aurora']],
    ['borealis', ['This account doesn’t exist, or you don’t have access to it.'], ['takes the call', 'Aurora']],
  ])('%s is told what the own records say', async (user, said, unsaid) => {
    const text = await told(user, device('442079460123'));
    for (const one of said) expect(text).toContain(one);
    for (const one of unsaid) expect(text).not.toContain(one);
  });

  it('that can’t sign in is told at its field; what it may call past the application stands below', async () => {
    const client = (username: string, more = {}) =>
      own.sandbox.store.insert('clients', { username, account_sid: AURORA, is_active: 1, ...more });
    client('desk-1', { allow_direct_user_calling: 0 });
    client('desk-2', { is_active: 0 });
    own.sandbox.store.update('accounts', AURORA, { registration_hook_sid: null });
    const of = (number: string, name: string) => told('aurora', device(number, { client: name }));
    expect(await of('123', 'nobody')).toContain('This account has no SIP client of this name.');
    expect(await of('123', 'desk-2')).toContain('This SIP client is inactive, so it can’t register.');
    expect(await of('desk-2', 'desk-1')).toContain(
      'desk-2 is a SIP client of the account. desk-1 isn’t allowed to call it directly.',
    );
    own.sandbox.store.update('accounts', AURORA, { sip_realm: null });
    expect(await of('123', '')).toContain('This account has no SIP realm, so no device can register with it.');
  });

  it('costs six calls at most', async () => {
    await told('acme', {});
    await own.control.forgetCalls();
    await told('acme', device('123', { account: AURORA, client: 'phone1' }));
    expect((await own.control.calls()).length).toBeLessThanOrEqual(6 + 1);
  });
});

describe('a check of everything', () => {
  beforeEach(() => {
    const { store } = own.sandbox;
    const table = store.list('lcr').find(({ name }) => name === 'Aurora routing')!;
    store.update('lcr', String(table.lcr_sid), { is_active: 0 });
    const gateways = store.list('sip_gateways', { voip_carrier_sid: VOXBEAM });
    store.update('sip_gateways', String(gateways.find(({ ipv4 }) => ipv4 === '192.0.2.10')!.sip_gateway_sid), {
      is_active: 0,
    });
  });

  it.each<[string, string[], string[]]>([
    ['admin', ['Aurora routing is inactive, but still routes calls', 'The gateway 192.0.2.10 of Voxbeam'], []],
    ['acme', ['The gateway 192.0.2.10 of Voxbeam is inactive'], ['Aurora routing']],
    ['aurora', ['Aurora routing is inactive', 'Those that only the service provider can see'], []],
    ['harbor', ['Those that only the service provider can see'], ['Aurora']],
    ['borealis', ['Checked:'], ['Aurora', 'Voxbeam', '192.0.2.10']],
  ])('%s finds what is in sight', async (user, said, unsaid) => {
    const text = await told(user, { check: '1' });
    for (const one of said) expect(text).toContain(one);
    for (const one of unsaid) expect(text).not.toContain(one);
  });

  it('is not made unasked, and says what could not be read', async () => {
    await own.control.forgetCalls();
    expect(await told('acme', {})).toContain('check all carriers, routing tables and numbers');
    const paths = (await own.control.calls()).map(({ path }) => path);
    expect(paths.filter((path) => /SipGateways|Lcr|PhoneNumbers/.test(path))).toEqual([]);
    await own.control.fault({ match: { path: '^/Lcrs$' }, kind: 'status', status: 500 });
    const text = await told('acme', { check: '1' });
    expect(text).toContain('Couldn’t load the outbound call routes.');
    expect(text).toContain('Checked:');
  });
});

it('without SIP clients, no call of one is offered; a past call of a device can still be repeated', async () => {
  const off = { sipClients: false };
  expect(await told('admin', {})).toContain('From a SIP client');
  const text = await told('admin', {}, off);
  expect(text).toContain('Incoming call');
  expect(text).not.toContain('From a SIP client');
  expect(await told('admin', device('442079460123'), off)).toContain('From a SIP client');
});
