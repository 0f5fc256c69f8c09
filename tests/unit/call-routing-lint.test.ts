import { lint } from '@/lib/call-routing/lint';
import { both, config } from '../support/routing-config';

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
