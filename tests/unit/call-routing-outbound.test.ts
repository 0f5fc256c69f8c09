import { outbound } from '@/lib/call-routing/outbound';
import { plain } from '@/lib/call-routing/trail';
import { NOTHING_HIDDEN } from '../support/routing-cases';
import { both, config, words } from '../support/routing-config';

describe('a call out, beyond the recorded cases', () => {
  const call = { account: 'acct-1', from: '12125550037', number: '13475550188' };
  const carrier = { id: 'carrier-1', account: 'acct-1', gateways: [both] };
  const table = (...routes: [string, string | null][]) => ({
    id: 'table-1',
    account: 'acct-1',
    routes: routes.map(([regex, to], priority) => ({
      regex,
      priority,
      carriers: to ? [{ carrier: to, priority: 0 }] : [],
    })),
  });

  it.each([
    [
      'a route without carriers is passed over',
      [
        ['^1', null],
        ['^13', 'carrier-1'],
      ],
      '13475550188',
      'carrier-1',
    ],
    [
      'a plus is a part of the number',
      [
        ['^1', 'carrier-2'],
        ['.*', 'carrier-1'],
      ],
      '+13475550188',
      'carrier-1',
    ],
  ] as const)('%s', (_name, routes, number, expected) => {
    const carriers = [carrier, { ...carrier, id: 'carrier-2' }];
    const tables = [table(...routes.map(([text, to]): [string, string | null] => [text, to]))];
    const way = outbound(config({ carriers, routing_tables: tables }), { ...call, number });
    expect(way.decision).toMatchObject({ carrier: expected, step: 'routing table' });
  });

  it('a table of an account and a provider routes the calls of all accounts of the provider, as on the platform', () => {
    const accounts = ['acct-1', 'acct-2'].map((id) => ({ id, provider: 'sp-1' }));
    const shared = { ...table(['.*', 'carrier-1']), account: 'acct-2', provider: 'sp-1' };
    const way = outbound(config({ accounts, carriers: [carrier], routing_tables: [shared] }), call);
    expect(way.decision).toMatchObject({ carrier: 'carrier-1', step: 'routing table' });
    expect(words(way.steps)[0]).toBe('table-1 is the routing table of the service provider.');
  });

  describe('with routes of one priority', () => {
    const carriers = [carrier, { ...carrier, id: 'carrier-2' }];
    const to = (...ids: string[]) => ids.map((id) => ({ carrier: id, priority: 0 }));
    const of = (...routes: [text: string, carriers: { carrier: string; priority: number }[]][]) => {
      const same = routes.map(([regex, entries]) => ({ regex, priority: 0, carriers: entries }));
      return outbound(config({ carriers, routing_tables: [{ id: 'table-1', account: 'acct-1', routes: same }] }), call);
    };

    it('is called undefined where another one would take the number elsewhere, whichever it is', () => {
      const way = of(
        ['^1', to('carrier-1')],
        ['^13', to('carrier-1')],
        ['^2', to('carrier-2')],
        ['347', to('carrier-2')],
      );
      expect(way).toMatchObject({ decision: { carrier: 'carrier-1' }, isUndefined: true });
      expect(words(way.steps)).toContain(
        'Another route with the same priority (347) also matches: the order of the database decides.',
      );
    });

    it('is called undefined where one of them is invalid, whichever comes first', () => {
      const after = of(['^1', to('carrier-1')], ['+44', to('carrier-2')]);
      expect(after).toMatchObject({ decision: { carrier: 'carrier-1', step: 'routing table' }, isUndefined: true });
      expect(words(after.steps).join()).toContain('(+44) isn’t a valid expression: if the database returns it first,');
      const before = of(['+44', to('carrier-2')], ['^1', to('carrier-1')]);
      expect(words(before.steps).join()).toMatch(
        /That ends the search.*\(\^1\) matches: the order of the database decides/,
      );
    });

    it('is defined where the others lead to the same carrier, match nothing or have no carrier', () => {
      const way = of(['^1', to('carrier-1')], ['^13', to('carrier-1')], ['^2', to('carrier-2')], ['^134', []]);
      expect(way).toMatchObject({ decision: { carrier: 'carrier-1' }, isUndefined: false });
    });

    it('is called undefined where the route itself names several carriers of one priority', () => {
      expect(of(['^1', to('carrier-1', 'carrier-1', 'carrier-2')]).isUndefined).toBe(true);
      expect(of(['^1', to('carrier-1')], ['^13', to('carrier-1', 'carrier-2')]).isUndefined).toBe(true);
      expect(of(['^1', [...to('carrier-1'), { carrier: 'carrier-2', priority: 1 }]]).isUndefined).toBe(false);
    });
  });

  it('leaves by the carrier of the caller’s number, which may be the test number of the provider', () => {
    const carriers = [carrier, { ...carrier, id: 'carrier-2' }];
    const numbers = (provider: string) => [{ number: '12125550037', carrier: 'carrier-2', provider }];
    const from = (provider: string) => outbound(config({ carriers, numbers: numbers(provider) }), call).decision;
    expect(from('provider-1')).toMatchObject({ carrier: 'carrier-2', step: 'carrier of the caller number' });
    expect(from('provider-2')).toMatchObject({ decision: 'one of' });
  });

  it('leaves by the carrier that it came in on when no table names one', () => {
    const carriers = [carrier, { ...carrier, id: 'carrier-2', active: false }];
    const way = outbound(config({ carriers }), { ...call, inboundCarrier: 'carrier-2' });
    expect(way.decision).toMatchObject({ carrier: 'carrier-2', step: 'inbound carrier' });
  });

  it('is declined when the chosen carrier has no gateway for calls out, although another one has', () => {
    const carriers = [carrier, { id: 'carrier-2', account: 'acct-1', gateways: [{ ...both, outbound: false }] }];
    const way = outbound(config({ carriers, routing_tables: [table(['.*', 'carrier-2'])] }), call);
    expect(way.decision).toEqual({ decision: 'reject', by: 'edge', sipStatus: 603 });
  });

  it('prefers the account’s own carrier of a requested name to a shared one', () => {
    const carriers = [
      { id: 'shared-1', name: 'Main', gateways: [both] },
      { ...carrier, name: 'Main' },
    ];
    expect(outbound(config({ carriers }), { ...call, trunk: 'Main' }).decision).toMatchObject({ carrier: 'carrier-1' });
  });

  it('finds a requested trunk however its name is capitalised, as the platform’s database does', () => {
    const carriers = [
      { ...carrier, name: 'Vonage' },
      { ...carrier, id: 'carrier-2', name: 'Other' },
    ];
    const asked = { ...call, trunk: 'vonage' };
    expect(outbound(config({ carriers }), asked)).toMatchObject({
      decision: { carrier: 'carrier-1', step: 'requested trunk' },
      isUndefined: false,
    });
    carriers[1]!.name = 'VONAGE';
    expect(outbound(config({ carriers }), asked).isUndefined).toBe(true);
  });

  it('goes to the last gateway only, where the carrier registers; to the first only, where media is encrypted', () => {
    const gateways = [both, { ...both, address: '203.0.113.11' }];
    const registered = { ...carrier, gateways, register: true, register_sip_realm: 'carrier.example.net' };
    const via = 'sip:13475550188@203.0.113.11;transport=udp';
    expect(outbound(config({ carriers: [registered] }), call).decision).toMatchObject({ attempts: [{ via }, { via }] });
    const encrypted = { ...carrier, gateways: [{ ...both, protocol: 'tls/srtp' }, gateways[1]!] };
    const { decision } = outbound(config({ carriers: [encrypted] }), call);
    expect(decision).toMatchObject({ attempts: [{ uri: 'sip:13475550188@203.0.113.10;transport=tls' }] });
    expect(decision).toHaveProperty('attempts.length', 1);
    const said = outbound(config({ carriers: [{ ...carrier, gateways }] }), call).steps.map(({ text }) => plain(text));
    expect(said.join()).toMatch(/tried one after the other, .* those in the system’s private networks last/);
  });

  it('sends a plus only before 1 to 9, and never two of them in a Diversion', () => {
    const plus = { ...carrier, plus: true, diversion: '+441' };
    const uriOf = (number: string) => outbound(config({ carriers: [plus] }), { ...call, number }).decision;
    expect(uriOf('0013')).toMatchObject({ attempts: [{ uri: 'sip:0013@203.0.113.10;transport=udp' }] });
    expect(uriOf('+44')).toMatchObject({
      attempts: [{ uri: 'sip:+44@203.0.113.10;transport=udp', diversion: expect.stringContaining('<sip:+441@') }],
    });
  });

  it('leaves out gateways that are blocked, and no others', () => {
    const gateways = [
      { ...both, id: 'a' },
      { ...both, id: 'b' },
    ];
    const { decision } = outbound(config({ carriers: [{ ...carrier, gateways }] }), {
      ...call,
      blockedGateways: ['a'],
    });
    expect(decision).toMatchObject({ attempts: [{ gateway: 'b' }] });
  });

  it('says so when a table is out of sight', () => {
    const hidden = { ...NOTHING_HIDDEN, providerTable: true };
    const way = outbound(config({ carriers: [carrier] }, { hidden }), call);
    expect(way.open.map(plain).join()).toMatch(/service provider may have a routing table/);
    expect(words(way.steps)[0]).toMatch(/^No routing table of acct-1 or its service provider can be seen here, and/);
    expect(words(outbound(config({ carriers: [carrier] }), call).steps)[0]).toMatch(/^Neither acct-1 nor its/);
  });
});
