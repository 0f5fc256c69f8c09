import { inbound } from '@/lib/call-routing/inbound';
import { outbound } from '@/lib/call-routing/outbound';
import { plain } from '@/lib/call-routing/trail';
import {
  asRecorded,
  configOf,
  inboundCallOf,
  outboundCallOf,
  routingCases,
  type RoutingCase,
} from '../support/routing-cases';

/* The decisions of the platform's own code, case by case, against the console's predictions. */

const wayOf = (one: RoutingCase) =>
  one.direction === 'inbound'
    ? inbound(configOf(one), inboundCallOf(one))
    : outbound(configOf(one), outboundCallOf(one));

const named = (direction: string) =>
  routingCases.filter((one) => one.direction === direction).map((one) => [`${one.id} ${one.title}`, one] as const);

describe('an incoming call finds its application as on the platform', () => {
  it.each(named('inbound'))('%s', (_name, one) => {
    expect(asRecorded(wayOf(one).decision)).toMatchObject(one.expected);
  });
});

describe('a call out finds its carrier as on the platform', () => {
  it.each(named('outbound'))('%s', (_name, one) => {
    const { carriers } = one.expected as { carriers?: string[] };
    const expected = carriers ? { ...one.expected, carriers: carriers.toSorted() } : one.expected;
    expect(asRecorded(wayOf(one).decision)).toMatchObject(expected);
  });
});

describe('every recorded case', () => {
  it.each(routingCases.map((one) => [one.id, one] as const))('%s says how it came about', (_id, one) => {
    const { steps, needs } = wayOf(one);
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.map(({ text }) => plain(text)).join(' ')).not.toMatch(
      /undefined|null|an unknown (carrier|account|table)/,
    );
    expect(needs).toEqual({ gateways: [], numbers: false, tables: false, tenants: false });
  });

  it('is called undefined where the platform draws lots or takes the order of its database', () => {
    const left = routingCases.filter(
      ({ expected, note }) => expected.decision === 'one of' || /not defined/.test(note ?? ''),
    );
    expect(left.length).toBeGreaterThan(1);
    for (const one of left) expect([one.id, wayOf(one).isUndefined]).toEqual([one.id, true]);
    expect(wayOf(routingCases[0]!).isUndefined).toBe(false);
  });
});
