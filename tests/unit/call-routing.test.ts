import fc from 'fast-check';
import { boundedExpressions } from '@/lib/bff/bounded-expressions';
import { isFrom } from '@/lib/call-routing/addresses';
import { NOTHING_HIDDEN, type RoutingConfig } from '@/lib/call-routing/config';
import { isHarmless, tryExpression } from '@/lib/call-routing/expressions';
import { inbound } from '@/lib/call-routing/inbound';
import { lint } from '@/lib/call-routing/lint';
import { outbound } from '@/lib/call-routing/outbound';
import { exampleOf, questionHref, questionOfCall, readQuestion } from '@/lib/call-routing/question';
import { plain } from '@/lib/call-routing/trail';
import { configOf } from '../support/routing-cases';

/** A configuration in the words of the recorded cases. */
const config = (
  records: Parameters<typeof configOf>[0]['config'],
  more: Partial<RoutingConfig> = {},
): RoutingConfig => ({
  ...configOf({ config: { accounts: [{ id: 'acct-1', realm: 'one.sip.example.com' }], ...records } }),
  ...more,
});

const both = { address: '203.0.113.10', inbound: true, outbound: true };
const fromTrunk = { uri: 'sip:12125550100@192.0.2.1', source: '203.0.113.10' };
const words = (sentences: { text: Parameters<typeof plain>[0] }[]) => sentences.map(({ text }) => plain(text));

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

  it('asks for the gateways of carriers that were not read, and for numbers only once a carrier matches', () => {
    const unread = config({ carriers: [trunk] }, { numbers: null });
    unread.carriers[0]!.gateways = null;
    expect(inbound(unread, fromTrunk).needs).toMatchObject({ gateways: ['carrier-1'], numbers: false });
    const read = config({ carriers: [trunk] }, { numbers: null });
    expect(inbound(read, fromTrunk).needs).toMatchObject({ gateways: [], numbers: true });
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

  it('goes to the last gateway only, where the carrier registers; to the first only, where media is encrypted', () => {
    const gateways = [both, { ...both, address: '203.0.113.11' }];
    const registered = { ...carrier, gateways, register: true, register_sip_realm: 'carrier.example.net' };
    const via = 'sip:13475550188@203.0.113.11;transport=udp';
    expect(outbound(config({ carriers: [registered] }), call).decision).toMatchObject({ attempts: [{ via }, { via }] });
    const encrypted = { ...carrier, gateways: [{ ...both, protocol: 'tls/srtp' }, gateways[1]!] };
    const { decision } = outbound(config({ carriers: [encrypted] }), call);
    expect(decision).toMatchObject({ attempts: [{ uri: 'sip:13475550188@203.0.113.10;transport=tls' }] });
    expect(decision).toHaveProperty('attempts.length', 1);
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
  });
});

describe('whatever is stored and asked', () => {
  const id = fc.constantFrom('a', 'b', 'c');
  const text = fc.oneof(
    fc.constantFrom('', '1', '+1', '^1', '1*', '*', '(', '[', '+44', '.*', '(\\d+)+#', '\u0000', 'é', 'a@b', '<b>'),
    fc.string({ maxLength: 12 }),
  );
  const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
  const flag = fc.boolean();
  const gateway = fc.record({
    address: fc.oneof(fc.constantFrom('203.0.113.10', '203.0.113.0', '999.1.1.1', 'sip.example.net'), text),
    netmask: fc.integer({ min: -1, max: 40 }),
    port: maybe(fc.integer()),
    protocol: fc.constantFrom('udp', 'tls', 'tls/srtp', ''),
    inbound: flag,
    outbound: flag,
    active: flag,
  });
  const records = fc.record({
    accounts: fc.array(fc.record({ id, realm: maybe(text), active: flag, device_application: maybe(id) }), {
      maxLength: 3,
    }),
    carriers: fc.array(
      fc.record({
        id,
        name: text,
        active: flag,
        account: maybe(id),
        application: maybe(id),
        register: flag,
        register_username: text,
        register_password: text,
        register_sip_realm: text,
        outbound_sip_proxy: text,
        tech_prefix: text,
        diversion: text,
        plus: flag,
        gateways: fc.array(gateway, { maxLength: 3 }),
      }),
      { maxLength: 3 },
    ),
    numbers: fc.array(fc.record({ number: text, carrier: maybe(id), account: maybe(id), application: maybe(id) })),
    routing_tables: fc.array(
      fc.record({
        id,
        account: maybe(id),
        routes: fc.array(
          fc.record({
            regex: text,
            priority: fc.integer(),
            carriers: fc.array(fc.record({ carrier: id, priority: fc.nat() }), { maxLength: 2 }),
          }),
        ),
      }),
      { maxLength: 2 },
    ),
    teams_tenants: fc.array(fc.record({ fqdn: text, account: maybe(id), application: maybe(id) }), { maxLength: 2 }),
  });
  const tried = boundedExpressions;

  it('an incoming call gets a decision and never breaks anything', () => {
    const call = fc.record({
      uri: fc.oneof(
        text.map((user) => `sip:${user}@192.0.2.1`),
        text.map((host) => `sip:1@${host}`),
        text,
      ),
      source: fc.oneof(fc.constantFrom('203.0.113.10', '52.112.0.1'), text),
      authenticatedUser: flag,
      registrationPeers: fc.array(id, { maxLength: 2 }),
    });
    fc.assert(
      fc.property(records, call, (given, asked) => {
        const { decision, needs, steps } = inbound(configOf({ config: given }), asked, tried());
        expect(['application', 'challenge', 'reject', 'unknown']).toContain(decision.decision);
        expect([needs.gateways, needs.numbers, needs.tables]).toEqual([[], false, false]);
        for (const step of words(steps)) expect(step).not.toMatch(/undefined|\[object/);
      }),
    );
  });

  it('a call out gets a decision and never breaks anything', () => {
    const call = fc.record({ account: id, number: text, from: text, trunk: text, inboundCarrier: id });
    fc.assert(
      fc.property(records, call, (given, asked) => {
        const { decision } = outbound(configOf({ config: given }), asked, tried());
        expect(['carrier', 'one of', 'reject']).toContain(decision.decision);
      }),
    );
  });

  it('the linter has a sentence for everything that it finds', () => {
    fc.assert(
      fc.property(records, (given) => {
        for (const text of words(lint(configOf({ config: given })))) expect(text).toMatch(/\.$/);
      }),
    );
  });

  it('500 routes are tried once each, and 300 carriers are named in a sentence of bounded length', () => {
    const routes = Array.from({ length: 500 }, (_, place) => ({
      regex: `^9${place}`,
      priority: place,
      carriers: [{ carrier: 'c' }],
    }));
    const carriers = Array.from({ length: 300 }, (_, place) => ({
      id: `carrier-${place}`,
      account: 'acct-1',
      gateways: [both],
    }));
    let count = 0;
    const counting = (expression: string, number: string) => {
      count += 1;
      return tryExpression(expression, number);
    };
    const large = config({ carriers, routing_tables: [{ id: 'table', account: 'acct-1', routes }] });
    const way = outbound(large, { account: 'acct-1', from: '', number: '13475550188' }, counting);
    expect(count).toBe(500);
    expect(way.decision).toMatchObject({ decision: 'one of', carriers: { length: 300 } });
    expect(Math.max(...words(way.steps).map(({ length }) => length))).toBeLessThan(300);
  });
});

describe('expressions of others', () => {
  it('are given up when they do not come to an end, and the ones after them as well once the time is used up', () => {
    const tried = boundedExpressions();
    const number = '1'.repeat(60);
    for (let i = 0; i < 30; i++) expect(tried('(\\d+)+#', number)).toBe('endless');
    expect(tried('^1', number)).toBe('match');
  });

  it('give what the engine gives', () => {
    const expression = fc.string({ unit: fc.constantFrom(...'12^$.*+?()[]|\\d{}'), maxLength: 8 });
    const tried = boundedExpressions();
    fc.assert(
      fc.property(expression, (one) => {
        const found = tried(one, '12125550100');
        return found === 'endless' || found === tryExpression(one, '12125550100');
      }),
    );
  });

  it.each(['^1', '^(371|372)', '^1[2-9]\\d{9}$', '1212*', '+44'])('%s is tried as it is', (one) => {
    expect(isHarmless(one)).toBe(true);
  });

  it.each(['(a*)*', '(1|1)+x', '.*.*.*#', '(1)\\1'])('%s is watched', (one) => {
    expect(isHarmless(one)).toBe(false);
  });
});

test.each([
  ['203.0.113.10', 32, true],
  ['203.0.113.11', 32, false],
  ['203.0.113.0', 24, true],
  ['0.0.0.0', 0, true],
  ['203.0.113.10', 33, false],
  ['sip.example.net', 24, false],
] as const)('203.0.113.10 comes from %s/%s: %s', (address, netmask, expected) => {
  expect(isFrom('203.0.113.10', { address, netmask })).toBe(expected);
});

describe('the linter', () => {
  const found = (records: Parameters<typeof config>[0]) => lint(config(records)).map(({ kind }) => kind);
  const carrier = { id: 'carrier-1', account: 'acct-1', gateways: [both] };
  const table = (more: object, ...texts: string[]) => ({
    id: 'table-1',
    account: 'acct-1',
    routes: texts.map((regex, priority) => ({ regex, priority, carriers: [{ carrier: 'carrier-1', priority: 0 }] })),
    ...more,
  });

  it('has nothing to say about what is in order', () => {
    const numbers = [{ number: '12125550100', carrier: 'carrier-1', account: 'acct-1', application: 'app' }];
    expect(found({ carriers: [carrier], numbers, routing_tables: [table({}, '^1', '.*')] })).toEqual([]);
  });

  it.each([
    [
      'a table that is switched off',
      { carriers: [carrier], routing_tables: [table({ active: false }, '^1')] },
      'table off',
    ],
    [
      'a gateway that is switched off',
      { carriers: [{ ...carrier, gateways: [{ ...both, active: false }] }] },
      'gateway off',
    ],
    [
      'an inactive carrier on a route',
      { carriers: [{ ...carrier, active: false }], routing_tables: [table({}, '^1')] },
      'carrier off',
    ],
    [
      'a carrier on a route that cannot send calls',
      { carriers: [{ ...carrier, gateways: [] }], routing_tables: [table({}, '^1')] },
      'no way out',
    ],
    [
      'an expression that disables the table',
      { carriers: [carrier], routing_tables: [table({}, '+44')] },
      'invalid route',
    ],
    ['a route that is not anchored', { carriers: [carrier], routing_tables: [table({}, '44')] }, 'unanchored'],
    [
      'a default route before others',
      { carriers: [carrier], routing_tables: [table({}, '.*', '^1')] },
      'early default',
    ],
    [
      'tables of the account and its provider',
      { routing_tables: [table({}), table({ id: 'table-2', account: null })] },
      'two tables',
    ],
    [
      'a pattern that is not anchored',
      { numbers: [{ number: '1212*', carrier: 'carrier-1', account: 'acct-1' }] },
      'unanchored',
    ],
    [
      'a number on two carriers of one gateway',
      {
        carriers: [
          carrier,
          { ...carrier, id: 'carrier-2', gateways: [{ ...both, address: '203.0.113.0', netmask: 24 }] },
        ],
        numbers: ['carrier-1', 'carrier-2'].map((one) => ({ number: '1', carrier: one, account: 'acct-1' })),
      },
      'number twice',
    ],
  ] as const)('finds %s', (_name, records, kind) => {
    expect(found(records as unknown as Parameters<typeof config>[0])).toEqual([kind]);
  });

  it('claims nothing about carriers whose gateways were not read', () => {
    const given = config({ carriers: [{ ...carrier, gateways: [] }], routing_tables: [table({}, '^1')] });
    given.carriers[0]!.gateways = null;
    expect(lint(given)).toEqual([]);
  });
});

describe('a question in the address', () => {
  it('of a device has an account and a user name, and nothing of a carrier', () => {
    const asked = { direction: 'device', number: '1002', account: 'a', client: '1001', source: '1.2.3.4' } as const;
    const params = Object.fromEntries(new URLSearchParams(questionHref(asked).split('?')[1]));
    expect(params).toEqual({ direction: 'device', number: '1002', account: 'a', client: '1001' });
    expect(readQuestion(params)).toMatchObject(params);
    expect(readQuestion({ ...params, number: 'conference-a' })).toMatchObject({ number: 'conference-a' });
    expect(readQuestion({ ...params, number: '+44 20-7946' })).toMatchObject({ number: '+44207946' });
  });

  it('comes back as it was asked, without what belongs to the other direction', () => {
    const href = questionHref({ direction: 'out', number: '+44 20 7946', account: 'a', source: '1.2.3.4' });
    const params = Object.fromEntries(new URL(href, 'http://console.invalid').searchParams);
    expect(params).toEqual({ direction: 'out', number: '+44 20 7946', account: 'a' });
    expect(readQuestion(params)).toMatchObject({ direction: 'out', number: '+44207946', account: 'a', source: '' });
  });

  it('is none when the parameters are of no use', () => {
    expect(readQuestion({ number: ['1', '2'], direction: 'up', carrier: 'x'.repeat(500) })).toMatchObject({
      number: '',
      direction: 'in',
      carrier: '',
    });
  });

  it('can be that of a past call', () => {
    const call = { from: '1', to: '2', account_sid: 'a', remote_host: '192.0.2.1' };
    expect(questionOfCall({ ...call, direction: 'inbound' })).toEqual({
      direction: 'in',
      number: '2',
      source: '192.0.2.1',
    });
    // A device that had signed in: its address is no carrier's.
    expect(questionOfCall({ ...call, direction: 'inbound', trunk: 'user' })).toMatchObject({ direction: 'device' });
    expect(questionOfCall({ ...call, direction: 'outbound' })).toMatchObject({
      direction: 'out',
      number: '2',
      from: '1',
    });
    expect(questionOfCall({ ...call, to: null })).toBeNull();
  });

  it.each([
    ['12125550100', '12125550100'],
    ['+1 (212) 555-0100', '+12125550100'],
    ['1212*', '1212'],
    ['*', null],
    ['^1212', null],
  ])('a number that %s takes is %s', (stored, expected) => {
    expect(exampleOf(stored)).toBe(expected);
  });
});
