import fc from 'fast-check';
import { boundedExpressions } from '@/lib/bff/call-routing/bounded-expressions';
import { isFrom } from '@/lib/call-routing/addresses';
import { hasTooManyWays, isHarmless, tryExpression } from '@/lib/call-routing/expressions';
import { inbound } from '@/lib/call-routing/inbound';
import { lint } from '@/lib/call-routing/lint';
import { outbound } from '@/lib/call-routing/outbound';
import { isSkipped } from '@/lib/resources/phone-numbers/number';
import { configOf } from '../support/routing-cases';
import { both, config, words } from '../support/routing-config';

// The same cases on every machine, and each time.
fc.configureGlobal({ seed: 20_261_130 });

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

  // Where a choice may be empty, the engine spends many seconds before it starts, when no limit applies yet.
  it.each(['(||)', '(|)', '(1|1)', '(1*|)', '(?:1|1)', '1?'])('of nothing but %s are not even begun', (piece) => {
    const expression = `^${piece.repeat(Math.floor(130 / piece.length))}#`;
    expect(hasTooManyWays(expression)).toBe(true);
    expect(boundedExpressions()(expression, '1'.repeat(30))).toBe('endless');
  });

  it.each([
    '^(41|43|49|31|32|33|34|351|352|353|354)',
    '^(\\+?1)?([2-9]\\d{2})?\\d{7}$',
    '^(?:\\+|00)?(44|49)[1-9]\\d{6,10}$',
  ])('%s is no such expression', (one) => expect(hasTooManyWays(one)).toBe(false));

  // Evaluating them would take ten seconds, longer than a test may.
  it('are not evaluated to find out whether the platform skips them as a number', () => {
    expect(isSkipped(`${'(||)'.repeat(17)}#`)).toBe(false);
    expect(isSkipped(`${'(||)'.repeat(17)}(#`)).toBe(true);
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
