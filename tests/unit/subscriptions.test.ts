import { costText } from '@/components/subscriptions/cost-text';
import { costOf, money, wrongQuantity, type Price } from '@/lib/resources/subscriptions/price';
import { deviceCount, planText, type Subscription } from '@/lib/resources/subscriptions/plan';
import { wireSubscription } from '@/lib/resources/subscriptions/wire';
import { wirePrices } from '@/lib/resources/subscriptions/prices-wire';
import { recordedReads } from '../support/recordings';

const subscription = (more: Partial<Subscription>): Subscription => ({
  plan: 'trial',
  isActive: true,
  trialEnd: null,
  calls: 5,
  devices: 3,
  deviceToCallRatio: 5,
  card: null,
  ...more,
});
const price = (more: Partial<Price>): Price => ({
  productSid: 'p',
  priceId: 'x',
  currency: 'usd',
  unitAmount: 0,
  tiersMode: 'graduated',
  tiers: [],
  ...more,
});

describe('a plan', () => {
  const day = (iso: string) => `<${iso}>`;

  it('has the devices that come with its calls and those that were added', () => {
    expect(deviceCount(subscription({}))).toBe(28);
  });

  it.each([
    [
      { trialEnd: '2027-01-01' },
      'The free trial allows 5 simultaneous calls and 28 registered devices until <2027-01-01>.',
    ],
    [{}, 'The free trial allows 5 simultaneous calls and 28 registered devices.'],
    // The platform turns it into a free plan some time after its end.
    [
      { trialEnd: '2026-11-19' },
      'The free trial, with 5 simultaneous calls and 28 registered devices, ended on <2026-11-19>.',
    ],
    [
      { plan: 'free', calls: 1, devices: 0, deviceToCallRatio: 1 },
      'The free trial has expired. The account is limited to 1 simultaneous call and 1 registered device.',
    ],
    [
      { plan: 'paid', lapsed: true },
      'The last payment failed, so the subscription is suspended. Replace the card to continue.',
    ],
    [{ plan: 'free', isActive: false }, 'The free trial has expired. Upgrade to a paid subscription to continue.'],
  ] as const)('%o: %s', (more, text) => {
    expect(planText(subscription(more as Partial<Subscription>), day, Date.parse('2026-11-20'))).toBe(text);
  });
});

describe('a cost', () => {
  const tiers = [
    { upTo: 10, unitAmount: 500, flatAmount: 0 },
    { upTo: null, unitAmount: 400, flatAmount: 100 },
  ];

  it.each([
    ['per unit', price({ unitAmount: 150 }), 3, 450],
    ['graduated, within the first tier', price({ tiers }), 10, 5000],
    ['graduated, beyond it', price({ tiers }), 12, 5900],
    ['by volume, within the first tier', price({ tiers, tiersMode: 'volume' }), 10, 5000],
    ['by volume, beyond it', price({ tiers, tiersMode: 'volume' }), 12, 4900],
    ['of nothing', price({ tiers }), 0, 0],
    [
      'of nothing, by volume',
      price({ tiers: [{ upTo: null, unitAmount: 1, flatAmount: 9 }], tiersMode: 'volume' }),
      0,
      0,
    ],
  ])('%s', (_name, given, quantity, cost) => {
    expect(costOf(given, quantity)).toBe(cost);
  });

  it('is written as its currency is', () => {
    expect([money(123456, 'usd'), money(500, 'jpy'), money(7, 'nonsense')]).toEqual([
      '$1,234.56',
      '¥500',
      '7 nonsense',
    ]);
  });
});

describe('a quantity', () => {
  it.each(['', '-1', '1.5', '1e3', 'many', '10001', '٣', '9'.repeat(30)])('is not %j', (text) => {
    expect(wrongQuantity(text, 0)).not.toBeNull();
  });
  it('is a whole number from the least on', () => {
    expect([wrongQuantity('0', 0), wrongQuantity(' 7 ', 1), wrongQuantity('0', 1)]).toEqual([
      null,
      null,
      'Enter 1 or more.',
    ]);
  });
});

describe('what the platform tells', () => {
  it('is a subscription where it was recorded on a hosted platform', () => {
    const [recorded] = recordedReads('hosted-flavour', /Users\/me$/);
    expect(wireSubscription.parse(recorded!.body)).toEqual({
      plan: 'paid',
      isActive: true,
      trialEnd: null,
      calls: 5,
      devices: 5,
      deviceToCallRatio: 5,
      card: null,
    });
  });

  it.each(['enterprise', null, undefined])(
    'is none while its plan is %j: nobody is told to pay for it',
    (plan_type) => {
      const [recorded] = recordedReads('hosted-flavour', /Users\/me$/);
      const { account, ...rest } = recorded!.body as { account: object };
      expect(wireSubscription.parse({ ...rest, account: { ...account, plan_type } })).toBeNull();
    },
  );

  it('is none on all the others', () => {
    const others = recordedReads('auth', /Users\/me$/i);
    expect(others.length).toBeGreaterThan(0);
    for (const { body } of others) expect(wireSubscription.parse(body)).toBeNull();
  });

  it('is an exact price, also in fractions of a cent', () => {
    const sold = (name: string, price: object) => ({
      product_sid: name,
      name,
      prices: [{ stripe_price_id: name, currency: 'usd', ...price }],
    });
    const parsed = wirePrices.parse([
      sold('concurrent call session', { tiers: [{ up_to: null, unit_amount: null, unit_amount_decimal: '12.5' }] }),
      sold('registered device', { unit_amount: null, unit_amount_decimal: '0.4' }),
    ]);
    expect(parsed && [costOf(parsed.calls, 4), costOf(parsed.devices, 10)]).toEqual([50, 4]);
  });

  it.each([[[]], [[{ product_sid: 'x', name: 'registered device', prices: [] }]], [['nonsense', null]]])(
    'are no prices: %j',
    (body) => {
      expect(wirePrices.parse(body)).toBeNull();
    },
  );
});

describe('the cost of a change', () => {
  it.each([
    [800, 'New monthly cost: $91.00. $8.00 is due now.'],
    [0, 'New monthly cost: $91.00. Nothing is due now.'],
    // Fewer than before: what was paid for is credited.
    [-800, 'New monthly cost: $91.00. Nothing is due now.'],
    [null, 'New monthly cost: $91.00. The platform doesn’t say what is due now.'],
  ])('of which %j is due now', (dueNow, text) => {
    expect(costText({ currency: 'usd', monthly: 9100, dueNow })).toBe(text);
  });
});
