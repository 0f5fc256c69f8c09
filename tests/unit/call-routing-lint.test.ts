import { lint } from '@/lib/call-routing/lint';
import { explain } from '@/lib/call-routing/routes';
import { both, config, words } from '../support/routing-config';

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

  it('says nothing of a carrier that authenticates where it has a realm for it, or needs none', () => {
    const auth = { ...carrier, trunk_type: 'auth' };
    expect(found({ carriers: [auth] })).toEqual([]);
    const accounts = [{ id: 'acct-1' }];
    expect(found({ accounts, carriers: [carrier, { ...auth, active: false }, { ...auth, account: null }] })).toEqual(
      [],
    );
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
      'a gateway without a port that is pinged',
      { carriers: [{ ...carrier, gateways: [{ ...both, port: null, pings: true }] }] },
      'no port',
    ],
    [
      'a gateway without a port where its carrier registers',
      { carriers: [{ ...carrier, register: true, gateways: [{ ...both, port: null }] }] },
      'no port',
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
      'a carrier that authenticates with an account without a SIP realm',
      { accounts: [{ id: 'acct-1' }], carriers: [{ ...carrier, trunk_type: 'auth' }] },
      'no realm',
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
      'routes of one priority that lead to different carriers',
      {
        carriers: [carrier, { ...carrier, id: 'carrier-2' }],
        routing_tables: [
          table({
            routes: ['carrier-1', 'carrier-2'].map((to) => ({
              regex: '^1',
              priority: 5,
              carriers: [{ carrier: to, priority: 0 }],
            })),
          }),
        ],
      },
      'same priority',
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

  it.each([
    ['an address that only calls use', { ...both, port: null }],
    ['a domain, which needs none', { address: 'sip.example.com', outbound: true, port: null, pings: true }],
    ['a gateway that is switched off', { ...both, inbound: false, outbound: false, port: null, active: false }],
  ])('does not miss a port of %s', (_what, gateway) => {
    expect(found({ carriers: [{ ...carrier, register: false, gateways: [gateway] }] })).toEqual([]);
  });

  it('claims nothing about carriers whose gateways were not read', () => {
    const given = config({ carriers: [{ ...carrier, gateways: [] }], routing_tables: [table({}, '^1')] });
    given.carriers[0]!.gateways = null;
    expect(lint(given)).toEqual([]);
  });

  it.each(['^$', '^.$', '^\\d+$', '^[0-9]*$', '^\\d+'])('does not say that %s matches every number', (text) => {
    const numbers = ['12125550100', '+12125550100'];
    expect(numbers.every((number) => explain([{ text, hasCarrier: true }], number).outcome === 'taken')).toBe(false);
    expect(found({ carriers: [carrier], routing_tables: [table({}, text, '^1')] })).toEqual([]);
  });

  it.each(['', '^', '.', '^.', '.$', '.+$', '^.*$', '^(.*)', '\\d+', '[0-9]*', '^\\d*', '^([0-9]*)'])(
    'says that %s matches every number',
    (text) => {
      const numbers = ['12125550100', '+12125550100'];
      expect(numbers.map((number) => explain([{ text, hasCarrier: true }], number).outcome)).toEqual([
        'taken',
        'taken',
      ]);
      expect(found({ carriers: [carrier], routing_tables: [table({}, text, '^1')] })).toEqual(['early default']);
    },
  );

  describe('an expression', () => {
    const said = (text: string) => words(lint(config({ carriers: [carrier], routing_tables: [table({}, text)] })));

    it.each(['(^44|^49)', '(?:^44|^49)1', '((^44)|^(1|2))3', '^44|^49', '^[|(]', '^\\|1', '^(?:1|2)'])(
      'that begins with ^ in each of its alternatives is anchored: %s',
      (text) => expect(said(text)).toEqual([]),
    );

    it.each(['\\+44', '[+]44', '(\\+44|^49)', '^1|\\+1'])(
      'that begins with a plus can’t match inside a number: %s',
      (text) => expect(said(text)).toEqual([]),
    );

    it.each(['\\+?44', '\\+*44', '^44|49', '^(1)|2', '(^44|49)', '(^44)?1', '(^44)*1'])(
      'one of whose alternatives is not anchored also matches inside a number: %s',
      (text) => expect(said(text)).toEqual([expect.stringContaining('also matches inside a number')]),
    );

    it('that is invalid still takes the numbers that begin with it', () => {
      expect(said('+44')).toEqual([
        'Route 1 (+44) of table-1 isn’t a valid expression: for numbers that reach it and don’t begin with it, the platform ignores the whole table.',
      ]);
      expect(explain([{ text: '+44', hasCarrier: true }], '+4420').outcome).toBe('taken');
    });

    it('that begins with ^ is not said to lack it', () => {
      expect(said('^44|49')[0]).toContain('has an alternative that doesn’t start with ^');
      expect(said('44')[0]).toContain('doesn’t start with ^, so');
    });
  });

  it.each(['*', '.*', '^.*', '\\d*'])(
    'has nothing to say of a pattern that is meant for every number: %s',
    (number) => {
      expect(found({ carriers: [carrier], numbers: [{ number, carrier: 'carrier-1', account: 'acct-1' }] })).toEqual(
        [],
      );
    },
  );

  it('does not say of a pattern that the platform skips what it would match', () => {
    const numbers = [{ number: '(1212', carrier: 'carrier-1', account: 'acct-1' }];
    expect(found({ carriers: [carrier], numbers })).toEqual(['invalid pattern']);
    expect(words(lint(config({ carriers: [carrier], numbers })))).toEqual([
      'The pattern (1212 isn’t a valid expression, so the platform skips it.',
    ]);
  });

  it.each([
    [['.*', '^1'], 'the route after it is never reached.'],
    [['.*', '^1', '^2'], 'the 2 routes after it are never reached.'],
  ])('says of %j that %s', (texts, end) => {
    const found = words(lint(config({ carriers: [carrier], routing_tables: [table({}, ...texts)] })));
    expect(found).toEqual([expect.stringMatching(new RegExp(`matches every number: ${end}$`))]);
  });

  it('a route for every number keeps nothing from those that share its priority: they may come first', () => {
    const [first, second, third] = table({}, '.*', '^1', '^2').routes;
    const tied = [first!, { ...second!, priority: 0, carriers: [{ carrier: 'carrier-2', priority: 0 }] }];
    const said = (routes: object[]) =>
      words(
        lint(config({ carriers: [carrier, { ...carrier, id: 'carrier-2' }], routing_tables: [table({ routes })] })),
      );
    const tie = 'Routes 1 and 2 of table-1 have the same priority: which is tried first isn’t defined.';
    expect(said(tied)).toEqual([tie]);
    expect(said([...tied, third!])).toEqual([
      tie,
      'Route 1 (.*) of table-1 matches every number: the route after it is never reached.',
    ]);
  });

  it('a route without a carrier is passed over, and keeps nothing from those after it', () => {
    const [first, second] = table({}, '.*', '^1').routes;
    const routes = [{ ...first!, carriers: [] }, second!];
    expect(found({ carriers: [carrier], routing_tables: [table({ routes })] })).toEqual([]);
  });

  describe('a gateway that is switched off', () => {
    const off = (gateway: object, active = true) =>
      words(lint(config({ carriers: [{ ...carrier, active, gateways: [{ ...both, active: false, ...gateway }] }] })));
    const told = (effect: string) => `The gateway 203.0.113.10 of carrier-1 is inactive but still ${effect}.`;

    it('of an inactive carrier takes no calls, but sends those that a route or an application gives it', () => {
      expect(off({ outbound: false }, false)).toEqual([]);
      expect(off({}, false)).toEqual([told('sends calls')]);
    });

    it('without a direction does nothing', () => {
      expect(off({ inbound: false, outbound: false })).toEqual([]);
    });

    it('does what its directions say', () => {
      expect(off({})).toEqual([told('takes and sends calls')]);
      expect(off({ outbound: false })).toEqual([told('takes calls')]);
      expect(off({ inbound: false })).toEqual([told('sends calls')]);
    });
  });
});
