import { z } from 'zod';
import * as wire from '../../kit/wire';
import type { Price, Prices } from './price';

export const CALLS = 'concurrent call session';

export const DEVICES = 'registered device';

const wireTier = z.object({
  up_to: wire.number,
  unit_amount: wire.number,
  unit_amount_decimal: wire.number,
  flat_amount: wire.number,
});

const wireProduct = z.object({
  product_sid: wire.sid,
  name: wire.string,
  category: wire.string,
  prices: z.array(
    z.object({
      stripe_price_id: wire.sid,
      currency: wire.string,
      unit_amount: wire.number,
      unit_amount_decimal: wire.number,
      tiers_mode: wire.text,
      tiers: z.array(wireTier).nullish(),
    }),
  ),
});

type Product = z.output<typeof wireProduct>;

/** The prices of calls and devices; null if the platform does not sell both. */
export const wirePrices = wire.rows(wireProduct).transform((products): Prices | null => {
  const calls = priceOf(products.find(({ name, category }) => name === CALLS || category === 'voice_call_session'));
  const devices = priceOf(products.find(({ name, category }) => name === DEVICES || category === 'device'));
  return calls && devices ? { calls, devices } : null;
});

function priceOf(product: Product | undefined): Price | null {
  const price = product?.prices[0];
  if (!product || !price) return null;
  return {
    productSid: product.product_sid,
    priceId: price.stripe_price_id,
    currency: price.currency,
    unitAmount: amountOf(price),
    tiersMode: price.tiers_mode === 'volume' ? 'volume' : 'graduated',
    tiers: (price.tiers ?? []).map((tier) => ({
      upTo: tier.up_to,
      unitAmount: amountOf(tier),
      flatAmount: tier.flat_amount ?? 0,
    })),
  };
}

/** An amount with a fraction of the currency's smallest unit is only in the decimal. */
function amountOf({ unit_amount, unit_amount_decimal }: z.output<typeof wireTier> | Product['prices'][number]): number {
  return unit_amount ?? unit_amount_decimal ?? 0;
}
