/** @jest-environment node */
import { numberWay } from '@/lib/bff/call-routing/number-way';
import type { Viewer } from '@/lib/bff/viewer';
import { readQuestion } from '@/lib/call-routing/question';
import { plain } from '@/lib/call-routing/trail';
import { ACME, AURORA } from '../../sandbox/seed/organisation';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { words } from '../support/routing-config';

/* "Test a number" from a carrier's page names the carrier, and nothing else: some carriers have no address that calls come from. */

process.env.PLATFORM_API_URL = 'http://127.0.0.1:1';
process.env.SESSION_PASSWORDS = 'a password for the tests that is long enough';

const own = ownSandbox();
let asked = 0;

async function ask(carrier: string, realm = '', source = '') {
  const context = await contextOf(own.sandbox, 'acme');
  asked += 1;
  const viewer = { session: { token: `question ${asked}` } } as unknown as Viewer;
  const found = await numberWay(
    viewer,
    context,
    readQuestion({ direction: 'in', number: '12125550100', carrier, realm, source }),
  );
  if (!found.ok) throw new Error(found.problem.message);
  return found.value;
}

const carrier = (columns: object) =>
  own.sandbox.store.insert('voip_carriers', { service_provider_sid: ACME, ...columns });
const gateway = (voip_carrier_sid: string, inbound: 0 | 1, ipv4 = '198.51.100.9') =>
  own.sandbox.store.insert('sip_gateways', { voip_carrier_sid, ipv4, inbound, outbound: 1 - inbound });
const realmOf = () => String(own.sandbox.store.get('accounts', AURORA)?.sip_realm);

it('of one that registers, calls come from where its registration ends, which has no address here', async () => {
  const sid = carrier({ name: 'Registers', account_sid: AURORA, trunk_type: 'reg', requires_register: 1 });
  gateway(sid, 0);
  const { answer } = await ask(sid);
  expect(words(answer!.way!.steps)).toContain('The call comes from where the registration of Registers ends.');
});

it('of one that registers with another trunk type, only those from its inbound gateways are recognised', async () => {
  const sid = carrier({ name: 'Older', account_sid: AURORA, trunk_type: 'static_ip', requires_register: 1 });
  gateway(sid, 0);
  const { answer, errors } = await ask(sid);
  expect(answer).toBeNull();
  expect(errors.carrier).toBe(
    'Calls from Older aren’t recognised: it has no inbound gateway, and where it registers counts only with the trunk type “Registration”.',
  );
  gateway(sid, 1);
  expect((await ask(sid)).answer!.source).toBe('198.51.100.9');
});

describe('a shared carrier that signs in', () => {
  it('can call any account: the realm is asked for, instead of answering for an address that nobody has given', async () => {
    const sid = carrier({ name: 'Signs in', trunk_type: 'auth' });
    const { answer, errors } = await ask(sid);
    expect(answer).toBeNull();
    expect(errors.realm).toMatch(/^Enter the SIP realm that Signs in calls/);
  });

  it('is answered with the realm', async () => {
    const sid = carrier({ name: 'Signs in', trunk_type: 'auth' });
    const { answer, errors } = await ask(sid, realmOf());
    expect(errors).toEqual({});
    expect(words(answer!.way!.steps)).toContain('Signs in authenticates with its user name and password.');
  });

  it('is answered without it where a gateway says where its calls come from', async () => {
    const sid = carrier({ name: 'Signs in', trunk_type: 'auth' });
    gateway(sid, 1);
    const { answer, errors } = await ask(sid);
    expect(errors).toEqual({});
    expect(answer!.source).toBe('198.51.100.9');
  });
});

it('of one that only sends calls there is none, instead of one from nowhere to an address that nobody has given', async () => {
  const sid = carrier({ name: 'Sends' });
  gateway(sid, 0);
  const { answer, errors } = await ask(sid);
  expect(answer).toBeNull();
  expect(errors).toEqual({ carrier: 'Sends has no inbound gateway, so no call comes from it.' });
});

it('of one whose inbound gateway has a name no call is recognised, because calls come from IP addresses', async () => {
  const sid = carrier({ name: 'Named' });
  // The platform checks an address and a direction only if both are sent together.
  gateway(sid, 1, 'sip.carrier.example.net');
  const { answer, errors } = await ask(sid);
  expect(answer).toBeNull();
  expect(errors.carrier).toMatch(/^Calls from Named aren’t recognised: /);
  gateway(sid, 1);
  expect((await ask(sid)).answer!.source).toBe('198.51.100.9');
});

describe('an inactive carrier', () => {
  const INACTIVE = { is_active: 0, account_sid: AURORA };
  const refused = (name: string) => `${name} is inactive, so the platform doesn’t recognise its calls.`;

  it('that signs in is not said to authenticate: the platform doesn’t ask for its password any more', async () => {
    const { answer, errors } = await ask(carrier({ ...INACTIVE, name: 'Signs in', trunk_type: 'auth' }));
    expect(answer).toBeNull();
    expect(errors).toEqual({ carrier: refused('Signs in') });
  });

  it('that registers is not said to be registered', async () => {
    const columns = { name: 'Registers', trunk_type: 'reg', requires_register: 1 };
    const { answer, errors } = await ask(carrier({ ...INACTIVE, ...columns }));
    expect(answer).toBeNull();
    expect(errors).toEqual({ carrier: refused('Registers') });
  });

  it('is named as the reason why its address isn’t taken for a carrier’s', async () => {
    const sid = carrier({ ...INACTIVE, name: 'Retired' });
    gateway(sid, 1);
    const { answer } = await ask(sid);
    expect(words(answer!.way!.steps)).toContain(
      '198.51.100.9 is an address of Retired, which is inactive, so the caller is treated as a SIP device.',
    );
  });
});

it('of one whose gateways can’t be read nothing is claimed', async () => {
  const sid = carrier({ name: 'Unread' });
  gateway(sid, 1);
  await own.control.fault({ match: { method: 'GET', path: '^/SipGateways' }, kind: 'status', status: 500 });
  const { answer, errors } = await ask(sid);
  expect(answer).toBeNull();
  expect(errors.source).toMatch(/^Couldn’t load the gateways of Unread\./);
});

it('a session that ends meanwhile is no reason to ask for an address', async () => {
  const sid = carrier({ name: 'Unread' });
  await own.control.fault({ match: { method: 'GET', path: '^/SipGateways' }, kind: 'status', status: 401 });
  await expect(ask(sid)).rejects.toThrow('failure arranged in the sandbox');
});

describe('a call from elsewhere', () => {
  it('to the platform’s IP address is told as that', async () => {
    const { answer } = await ask('', '', '198.51.100.77');
    expect(words(answer!.way!.steps).at(-1)).toBe(
      'The call goes to an IP address, which isn’t the SIP realm of an account.',
    );
  });

  it('may be from where a registration ends only if there is a carrier with that trunk type', async () => {
    const open = async () => (await ask('', '', '198.51.100.77')).answer!.way!.open.map(plain).join(' ');
    const { store } = own.sandbox;
    for (const { voip_carrier_sid } of store.list('voip_carriers', { trunk_type: 'reg' }))
      store.update('voip_carriers', String(voip_carrier_sid), { trunk_type: 'static_ip' });
    expect(await open()).not.toMatch(/its registration currently ends/);
    carrier({ name: 'Registers', account_sid: AURORA, trunk_type: 'reg', requires_register: 1 });
    expect(await open()).toMatch(/its registration currently ends/);
  });
});

it('one of an account that signs in calls the account’s realm', async () => {
  const { answer } = await ask(carrier({ name: 'Signs in', account_sid: AURORA, trunk_type: 'auth' }));
  expect(words(answer!.way!.steps)).toContain('Signs in authenticates with its user name and password.');
});
