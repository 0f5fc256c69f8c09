import { z } from 'zod';
import * as wire from '../../kit/wire';
import type { Subscription } from './plan';
import { CALLS, DEVICES } from './prices-wire';

const PLANS = ['trial', 'free', 'paid'] as const;

const wireProducts = wire.rows(z.object({ name: wire.string, quantity: wire.number }));

/**
 * The subscription in `Users/me` on a hosted platform (CONTRACT 19); null elsewhere, and for an unknown plan, which may be one
 * that is paid already. A card is included only once the account is a customer of the payment provider.
 */
export const wireSubscription = z
  .looseObject({
    account: z
      .looseObject({
        plan_type: wire.text,
        is_active: wire.flagOn,
        trial_end_date: wire.text,
        device_to_call_ratio: wire.number,
      })
      .nullish(),
    subscription: z
      .looseObject({
        products: wireProducts.optional(),
        card_type: wire.text,
        last4: wire.text,
        exp_month: wire.number,
        exp_year: wire.number,
      })
      .nullish(),
  })
  .transform(({ account, subscription }): Subscription | null => {
    const products = subscription?.products;
    const plan = PLANS.find((one) => one === account?.plan_type);
    if (!account || !products || !plan) return null;
    const quantity = (name: string) => products.find((one) => one.name === name)?.quantity ?? 0;
    const { card_type, last4, exp_month, exp_year } = subscription;
    const expires = exp_month && exp_year ? `${String(exp_month).padStart(2, '0')}/${exp_year}` : '';
    return {
      plan,
      isActive: account.is_active,
      trialEnd: account.trial_end_date,
      calls: quantity(CALLS),
      devices: quantity(DEVICES),
      deviceToCallRatio: account.device_to_call_ratio ?? 0,
      card: last4 ? { brand: brandOf(card_type ?? ''), last4, expires } : null,
    };
  });

/** What the account's own record says of a subscription that `Users/me` has lost: a paid plan lapses when a payment fails. */
export const wireLapsed = z
  .looseObject({ plan_type: wire.text, is_active: wire.flagOn })
  .transform(({ plan_type, is_active: isActive }): Subscription | null => {
    if (plan_type !== 'paid') return null;
    const unknown = { trialEnd: null, calls: 0, devices: 0, deviceToCallRatio: 0, card: null };
    return { plan: 'paid', isActive, lapsed: true, ...unknown };
  });

/** The payment provider writes brands in lower case. */
function brandOf(type: string): string {
  return type ? type[0]!.toUpperCase() + type.slice(1) : 'Card';
}

export const wireCustomer = z.object({ stripe_customer_id: wire.sid });

/** The result of a change: done, or the bank requires the card's owner to confirm. */
export const wireOutcome = z.looseObject({
  // Without one, whether money has moved is unknown: no tolerance here.
  status: z.string().min(1),
  client_secret: wire.text,
  reason: wire.text,
});

/** The price of a change of quantities, before it is made. */
export const wirePreview = wire.record({
  currency: ['currency', z.string().min(1)],
  dueNow: ['prorated_cost', wire.number],
  monthly: ['monthly_cost', wire.number],
});

export type Preview = z.output<typeof wirePreview>;

export const wireInvoice = z.looseObject({ total: z.number(), currency: z.string().min(1) });
