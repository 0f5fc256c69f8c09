import { inbound } from '@/lib/call-routing/inbound';
import { plain } from '@/lib/call-routing/trail';
import { NOTHING_HIDDEN } from '../support/routing-cases';
import { both, config, fromTrunk, words } from '../support/routing-config';

describe('an incoming call, beyond the recorded cases', () => {
  const trunk = { id: 'carrier-1', account: 'acct-1', gateways: [both] };

  it('finds no application when neither the number nor the carrier names one', () => {
    const numbers = [{ number: '12125550100', carrier: 'carrier-1', account: 'acct-1' }];
    expect(inbound(config({ carriers: [trunk], numbers }), fromTrunk).decision).toEqual({
      decision: 'reject',
      by: 'media server',
      sipStatus: 480,
      reason: 'no configured application',
      account: 'acct-1',
    });
  });

  it('does not know an inactive carrier', () => {
    const off = { ...trunk, active: false, application: 'app' };
    expect(inbound(config({ carriers: [off] }), fromTrunk).decision).toMatchObject({
      decision: 'reject',
      sipStatus: 404,
    });
  });

  it('is rejected where several accounts have a carrier of this address with an application', () => {
    const carriers = [
      { ...trunk, application: 'app-1' },
      { ...trunk, id: 'carrier-2', account: 'acct-2', application: 'app-2' },
    ];
    const reason = 'Multiple accounts are attempting to default route this carrier';
    expect(inbound(config({ carriers }), fromTrunk).decision).toMatchObject({ sipStatus: 503, reason });
  });

  it('is not provisioned on a shared carrier when the provider has several accounts', () => {
    const accounts = [{ id: 'acct-1' }, { id: 'acct-2' }];
    const shared = { id: 'shared-1', application: 'app', gateways: [both] };
    const way = inbound(config({ accounts, carriers: [shared] }), fromTrunk);
    expect(way.decision).toMatchObject({ sipStatus: 404, phrase: 'Number Not Provisioned' });
  });

  it('is rejected when the number is on two carriers of one address, through the realm with a sentence of its own', () => {
    const carriers = [trunk, { ...trunk, id: 'carrier-2' }];
    const numbers = carriers.map(({ id }) => ({
      number: '12125550100',
      carrier: id,
      account: 'acct-1',
      application: 'app',
    }));
    const uri = 'sip:12125550100@one.sip.example.com';
    const through = inbound(config({ carriers, numbers }), { ...fromTrunk, uri });
    const reason = 'Multiple carriers with the same gateway are attempting to route the same number for this account';
    expect(through.decision).toMatchObject({ sipStatus: 503, reason });
  });

  it('comes from where a proxy says that it comes from', () => {
    const numbers = [{ number: '12125550100', carrier: 'carrier-1', account: 'acct-1', application: 'app' }];
    const forwarded = { ...fromTrunk, source: '10.0.0.1', forwardedFor: '203.0.113.10' };
    expect(inbound(config({ carriers: [trunk], numbers }), forwarded).decision).toMatchObject({ application: 'app' });
  });

  it('matches a pattern in the middle of a number', () => {
    const numbers = [{ number: '5550*', carrier: 'carrier-1', account: 'acct-1', application: 'app' }];
    expect(inbound(config({ carriers: [trunk], numbers }), fromTrunk).decision).toMatchObject({ application: 'app' });
  });

  it('is called undefined when two patterns of one length lead to different applications', () => {
    const pattern = (number: string, application: string) => ({
      number,
      carrier: 'carrier-1',
      account: 'acct-1',
      application,
    });
    const numbers = [pattern('1212*', 'app-1'), pattern('^121', 'app-2'), pattern('2125*', 'app-3')];
    const way = inbound(config({ carriers: [trunk], numbers }), fromTrunk);
    expect(way.decision).toMatchObject({ application: 'app-1' });
    expect(way.isUndefined).toBe(true);
  });

  describe('to an unknown number from an address that shared carriers have in common', () => {
    const shared = (id: string, application?: string, more: object = {}) => ({
      id,
      application,
      gateways: [both],
      ...more,
    });
    const from = (carriers: object[], accounts: object[] = [{ id: 'acct-1' }], peers?: string[]) => {
      const given = config({ accounts, carriers } as Parameters<typeof config>[0]);
      return inbound(given, { ...fromTrunk, registrationPeers: peers });
    };

    it('is called undefined, as either carrier may come first', () => {
      const way = from([shared('shared-1', 'app-1'), shared('shared-2')]);
      expect(way.decision).toMatchObject({ application: 'app-1', trunk: 'shared-1' });
      expect(way.isUndefined).toBe(true);
      expect(words(way.steps)).toContain('shared-2 would match as well: the order of the database decides.');
      const away = { gateways: [{ ...both, address: '203.0.113.99' }] };
      const registered = [shared('shared-1', 'app-1', away), shared('shared-2', 'app-2', away)];
      expect(from(registered, undefined, ['shared-1', 'shared-2']).isUndefined).toBe(true);
    });

    it('is defined where the address itself comes before a network', () => {
      const network = { gateways: [{ ...both, address: '203.0.113.0', netmask: 24 }] };
      const way = from([shared('shared-1', 'app-1', network), shared('shared-2', 'app-2')]);
      expect(way.decision).toMatchObject({ application: 'app-2' });
      expect(way.isUndefined).toBe(false);
    });

    it('is defined where each carrier’s provider has several accounts, and only there', () => {
      const carriers = [shared('shared-1', 'app-1'), shared('shared-2', 'app-2', { provider: 'provider-2' })];
      const [one, two] = [{ id: 'acct-1' }, { id: 'acct-2' }];
      const of = (id: string) => ({ id, provider: 'provider-2' });
      expect(from(carriers, [one, two, of('acct-3'), of('acct-4')])).toMatchObject({
        decision: { sipStatus: 404 },
        isUndefined: false,
      });
      expect(from(carriers, [one, two, of('acct-3')])).toMatchObject({
        decision: { sipStatus: 404 },
        isUndefined: true,
      });
    });
  });

  it('is called undefined when two patterns of one length are on carriers with different applications', () => {
    const carriers = [
      { id: 'shared-1', application: 'app-1', gateways: [both] },
      { id: 'shared-2', application: 'app-2', gateways: [both] },
    ];
    const numbers = [
      { number: '1212*', carrier: 'shared-1', account: 'acct-1' },
      { number: '2125*', carrier: 'shared-2', account: 'acct-1' },
    ];
    const way = inbound(config({ carriers, numbers }), fromTrunk);
    expect(way).toMatchObject({ decision: { application: 'app-1' }, isUndefined: true });
  });

  it('is called undefined when only the last lookup, on the registering carrier itself, finds two patterns', () => {
    const registering = {
      ...trunk,
      register: true,
      register_username: 'trunk17',
      register_sip_realm: 'carrier.example',
    };
    const numbers = ['^trunk', 'trunk1'].map((number, place) => ({
      number,
      carrier: 'carrier-1',
      account: 'acct-1',
      application: `app-${place}`,
    }));
    const call = { ...fromTrunk, uri: 'sip:trunk17@carrier.example' };
    const way = inbound(config({ carriers: [registering], numbers }), call);
    expect(way).toMatchObject({ decision: { application: 'app-0' }, isUndefined: true });
    const endless = inbound(config({ carriers: [registering], numbers }), call, () => 'endless');
    expect(endless.open.map(plain)).toContain('We couldn’t tell whether the pattern ^trunk matches.');
  });

  it('to a name finds it however it is capitalised, as the platform’s database does', () => {
    const numbers = [{ number: 'Support', carrier: 'carrier-1', account: 'acct-1', application: 'app' }];
    const given = config({ carriers: [trunk], numbers });
    expect(inbound(given, { ...fromTrunk, uri: 'sip:support@192.0.2.1' }).decision).toMatchObject({
      application: 'app',
    });
    const registering = {
      ...trunk,
      register: true,
      register_username: 'Trunk17',
      register_sip_realm: 'Carrier.example',
    };
    const through = config({ carriers: [{ ...registering, application: 'app' }] });
    expect(words(inbound(through, { ...fromTrunk, uri: 'sip:trunk17@carrier.example' }).steps).join()).toContain(
      'registers as trunk17@carrier.example',
    );
    const seen = { ...through, hidden: { ...NOTHING_HIDDEN, otherProviders: true } };
    expect(inbound(seen, { ...fromTrunk, uri: 'sip:trunk17@carrier.example' }).open.map(plain)).toEqual([
      'Another service provider may have a carrier at the same address; you can’t see that.',
    ]);
  });

  it('from a carrier that signs in is recognised only where the carrier may sign in', () => {
    const accounts = ['one', 'two', 'three'].map((name) => ({
      id: name,
      realm: `${name}.example.com`,
      provider: name === 'three' ? 'provider-2' : 'provider-1',
    }));
    const signing = { id: 'carrier-1', trunk_type: 'auth', application: 'app' };
    const to = (realm: string, carrier: object) =>
      inbound(config({ accounts, carriers: [{ ...signing, ...carrier }] }), {
        uri: `sip:12125550100@${realm}.example.com`,
        source: '',
        authenticatedTrunk: 'carrier-1',
      });
    expect(to('one', { account: 'one' }).decision).toMatchObject({ application: 'app', account: 'one' });
    expect(to('two', {}).decision).toMatchObject({ application: 'app', account: 'two' });
    for (const [realm, carrier] of [
      ['two', { account: 'one' }],
      ['three', {}],
    ] as const) {
      const way = to(realm, carrier);
      expect(way.decision).toEqual({ decision: 'challenge', sipStatus: 401, account: realm });
      expect(words(way.steps).join()).toContain(
        `carrier-1 can’t authenticate with ${realm}: the account doesn’t have it`,
      );
    }
  });

  it('asks for the gateways of carriers that were not read, and for numbers only once a carrier matches', () => {
    const unread = config({ carriers: [trunk] }, { numbers: null });
    unread.carriers[0]!.gateways = null;
    expect(inbound(unread, fromTrunk).needs).toMatchObject({ gateways: ['carrier-1'], numbers: false });
    const read = config({ carriers: [trunk] }, { numbers: null });
    expect(inbound(read, fromTrunk).needs).toMatchObject({ gateways: [], numbers: true });
  });

  it('to a realm that nobody in sight has may be for another service provider’s account', () => {
    const uri = 'sip:1000@nowhere.example.com';
    const open = (hidden: typeof NOTHING_HIDDEN) =>
      inbound(config({}, { hidden }), { ...fromTrunk, uri }).open.map(plain);
    const realm = 'Another account may have this realm; you can’t see that.';
    expect(open({ ...NOTHING_HIDDEN, otherProviders: true })).toContain(realm);
    expect(open(NOTHING_HIDDEN)).toEqual([]);
  });

  it('from Teams runs in the account of the application, which is left open where that can’t be seen', () => {
    const teams_tenants = [{ fqdn: 'one.teams.example.com', account: 'acct-1', application: 'app-2' }];
    const call = { uri: 'sip:1@one.teams.example.com', source: '52.114.7.24' };
    const seen = inbound(config({ teams_tenants, applications: [{ id: 'app-2', account: 'acct-2' }] }), call);
    expect(seen.decision).toMatchObject({ application: 'app-2', account: 'acct-2' });
    const way = inbound(config({ teams_tenants }), call);
    expect(way.decision).toMatchObject({ application: 'app-2', account: 'acct-1' });
    expect(way.open.map(plain).join()).toContain('that of the application, which can’t be seen here');
  });

  it('says what cannot be known by somebody who sees only an account', () => {
    const hidden = { ...NOTHING_HIDDEN, otherProviders: true, otherAccounts: true };
    const shared = { id: 'shared-1', gateways: [both] };
    const way = inbound(config({ carriers: [shared] }, { hidden }), fromTrunk);
    expect(way.decision).toEqual({ decision: 'unknown' });
    expect(way.open.map(plain).join(' ')).toMatch(
      /Another account may have 12125550100.*same address.*rejected with 404/,
    );
  });
});
