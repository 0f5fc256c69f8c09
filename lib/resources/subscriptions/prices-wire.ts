import { z } from 'zod';
import { wireList, wireNumber, wireSid, wireString, wireText } from '../../kit/wire';
import type { Price, Prices } from './price';

export const CALLS = 'concurrent call session';

export const DEVICES = 'registered device';

const wireTier = z.object({
  up_to: wireNumber.optional(),
  unit_amount: wireNumber.optional(),
  flat_amount: wireNumber.optional(),
});

const wireProduct = z.object({
  product_sid: wireSid,
  name: wireString.optional(),
  category: wireString.optional(),
  prices: z.array(
    z.object({
      stripe_price_id: wireSid,
      currency: wireString,
      unit_amount: wireNumber.optional(),
      tiers_mode: wireText.optional(),
      tiers: z.array(wireTier).nullish(),
    }),
  ),
});

type Product = z.output<typeof wireProduct>;

/** The prices of calls and devices; null if the platform does not sell both. */
export const wirePrices = wireList(wireProduct).transform(({ rows }): Prices | null => {
  const calls = priceOf(rows.find(({ name, category }) => name === CALLS || category === 'voice_call_session'));
  const devices = priceOf(rows.find(({ name, category }) => name === DEVICES || category === 'device'));
  return calls && devices ? { calls, devices } : null;
});

function priceOf(product: Product | undefined): Price | null {
  const price = product?.prices[0];
  if (!product || !price) return null;
  return {
    productSid: product.product_sid,
    priceId: price.stripe_price_id,
    currency: price.currency,
    unitAmount: price.unit_amount ?? 0,
    tiersMode: price.tiers_mode === 'volume' ? 'volume' : 'graduated',
    tiers: (price.tiers ?? []).map((tier) => ({
      upTo: tier.up_to ?? null,
      unitAmount: tier.unit_amount ?? 0,
      flatAmount: tier.flat_amount ?? 0,
    })),
  };
}
