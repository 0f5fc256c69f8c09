import { pastApplication, reasonAgainst, type Device } from '@/lib/call-routing/device';
import { inbound } from '@/lib/call-routing/inbound';
import { plain } from '@/lib/call-routing/trail';
import { configOf } from '../support/routing-cases';

/* A SIP client dials: the recorded cases (in-30, in-31), and what is only documented as possible. */

const config = configOf({
  config: {
    accounts: [{ id: 'acct-1', realm: 'one.sip.example.com', device_application: 'app-device' }],
    carriers: [{ id: 'carrier-1', account: 'acct-1', gateways: [{ address: '203.0.113.10', inbound: true }] }],
  },
});
const account = config.accounts[0]!;
const hooked = { ...account, hasRegistrationHook: true };
const may = { apps: true, queues: false, users: true };
const devices: Device[] = [
  { username: '1001', active: true, may },
  { username: '1002', active: true, may: null },
  { username: '1003', active: false, may: null },
];
const past = (number: string, client: string, known: Device[] | null = devices) =>
  pastApplication({ number, client }, known, account).map(plain);

describe('a call of a device that has signed in', () => {
  it('goes to the application of its account for calls of devices, without a look at any carrier', () => {
    const call = { uri: 'sip:1000@one.sip.example.com', source: '', authenticatedUser: true };
    const way = inbound({ ...config, numbers: null }, call);
    expect(way.decision).toEqual({
      decision: 'application',
      application: 'app-device',
      account: 'acct-1',
      origin: 'user',
    });
    expect(way.needs).toEqual({ gateways: [], numbers: false, tables: false, tenants: false });
  });

  it.each<[string, string, typeof account, string | null]>([
    ['an active one can', '1001', account, null],
    ['an inactive one can’t register', '1003', account, 'This SIP client is inactive, so it can’t register.'],
    ['one that is not there can’t either', '1004', account, 'This account has no SIP client of this name.'],
    ['none is named', '', account, null],
    ['a webhook decides, whatever the list of clients says', '1004', hooked, null],
  ])('%s', (_, name, of, reason) => expect(reasonAgainst(name, devices, of)).toBe(reason));

  it('is not judged by clients that could not be read', () => expect(reasonAgainst('1004', null, account)).toBeNull());
});

describe('what a device may reach past the application', () => {
  it('is said of applications, queues and conferences by what the client may', () => {
    expect(past('app-7', '1001')).toEqual([
      'app-7 names an application, and 1001 may call it directly: then the application isn’t asked.',
    ]);
    expect(past('queue-sales', '1001')).toEqual([
      'queue-sales names a queue, but 1001 isn’t allowed to call it directly.',
    ]);
    expect(past('conference-1', '')).toEqual([
      'conference-1 names a conference: a SIP client with that permission reaches it directly.',
    ]);
  });

  it('is said of other clients of the account, which are reached while they are registered', () => {
    expect(past('1002', '1001')).toEqual([
      '1002 is a SIP client of the account. While it is registered, 1001 reaches it directly, bypassing the application.',
    ]);
    expect(past('4420', '1001')).toEqual([]);
    expect(past('4420', '', null)).toEqual([
      '4420 may be a SIP client of the account. While it is registered, a SIP client with that permission reaches it directly, bypassing the application.',
    ]);
  });

  it('leaves open what only the account’s webhook knows', () => {
    expect(pastApplication({ number: '4420', client: '1001' }, devices, hooked).map(plain)).toEqual([
      'Only the account’s registration webhook knows whether it accepts 1001.',
    ]);
  });
});
