import fc from 'fast-check';
import type { RoutingConfig } from '@/lib/call-routing/config';
import type { InboundDecision } from '@/lib/call-routing/inbound-types';
import { inbound } from '@/lib/call-routing/inbound';
import { outbound } from '@/lib/call-routing/outbound';
import type { OutboundDecision } from '@/lib/call-routing/outbound-types';
import type { Way } from '@/lib/call-routing/trail';
import { configOf } from '../support/routing-cases';

// The same cases on every machine, and each time.
fc.configureGlobal({ seed: 20_261_130 });

/* Whatever depends on the order in which the platform's database returns its rows is called undefined. */

const id = fc.constantFrom('a', 'b', 'c');
const flag = fc.boolean();
const application = fc.option(fc.constantFrom('app-1', 'app-2'), { nil: undefined });
const gateway = fc.record({
  address: fc.constantFrom('203.0.113.10', '203.0.113.0'),
  netmask: fc.constantFrom(32, 24),
  inbound: flag,
  outbound: flag,
  active: flag,
});
const carrier = fc.record({
  id,
  name: fc.constantFrom('Main', 'MAIN', 'Other'),
  account: fc.constantFrom('acct-1', 'acct-2', undefined),
  application,
  active: flag,
  register: flag,
  gateways: fc.array(gateway, { minLength: 1, maxLength: 2 }),
});
const number = fc.record({
  number: fc.constantFrom('1212', '12*', '^12', '^1', '.*', '(', '21', 'trunk'),
  carrier: id,
  account: fc.constantFrom('acct-1', 'acct-2'),
  application,
});
const route = fc.record({
  regex: fc.constantFrom('^1', '1', '+44', '.*', '^2', '12'),
  priority: fc.nat(1),
  carriers: fc.array(fc.record({ carrier: id, priority: fc.nat(1) }), { maxLength: 2 }),
});
const world = fc
  .record({
    accounts: fc.subarray([{ id: 'acct-1', realm: 'one.example.com' }, { id: 'acct-2' }], { minLength: 1 }),
    carriers: fc.uniqueArray(carrier, { maxLength: 3, selector: (one) => one.id }),
    numbers: fc.uniqueArray(number, { maxLength: 4, selector: (one) => `${one.number} ${one.carrier}` }),
    routes: fc.array(route, { maxLength: 3 }),
  })
  .map(({ carriers, routes, ...records }) => {
    const registering = { register_username: 'trunk', register_sip_realm: 'carrier.example' };
    return configOf({
      config: {
        ...records,
        carriers: carriers.map((one) => ({ ...one, ...registering })),
        routing_tables: routes.length > 0 ? [{ id: 'table', account: 'acct-1', routes }] : [],
      },
    });
  });

const reversed = (config: RoutingConfig): RoutingConfig => ({
  ...config,
  carriers: config.carriers.toReversed(),
  numbers: config.numbers!.toReversed(),
  tables: config.tables!.map((table) => ({
    ...table,
    routes: table.routes.toReversed().map((one) => ({ ...one, entries: one.entries.toReversed() })),
  })),
});

/** The order of the gateways of one carrier is said in words. */
const outcome = ({ decision }: Way<InboundDecision | OutboundDecision>) =>
  JSON.stringify(
    decision.decision === 'carrier'
      ? decision.carrier
      : decision.decision === 'one of'
        ? decision.carriers.toSorted()
        : decision,
  );

function decides<Call>(
  calls: fc.Arbitrary<Call>,
  decide: (config: RoutingConfig, call: Call) => Way<InboundDecision | OutboundDecision>,
): void {
  fc.assert(
    fc.property(world, calls, (config, call) => {
      const way = decide(config, call);
      if (!way.isUndefined) expect(outcome(decide(reversed(config), call))).toBe(outcome(way));
    }),
    { numRuns: 3000 },
  );
}

it('where an incoming call goes', () => {
  const calls = fc.record({
    uri: fc.constantFrom('sip:1212@192.0.2.1', 'sip:1212@one.example.com', 'sip:trunk@carrier.example'),
    source: fc.constantFrom('203.0.113.10', '198.51.100.7'),
    registrationPeers: fc.constantFrom<string[] | undefined>(undefined, ['a', 'b']),
  });
  decides(calls, inbound);
});

it('where an outgoing call goes', () => {
  const calls = fc.record({
    account: fc.constant('acct-1'),
    number: fc.constantFrom('1212', '+44', '9'),
    from: fc.constantFrom('1212', ''),
    trunk: fc.constantFrom(undefined, 'Main'),
    inboundCarrier: fc.constantFrom(undefined, 'a'),
  });
  decides(calls, outbound);
});
