import type { z } from 'zod';
import { withoutDoubt } from '../../kit/doubtful';
import { andThen, fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { LAPSED } from './plan';
import { LEAST, wrongQuantity, type Prices, type Quantities } from './price';
import { wireCustomer, wireOutcome, wirePreview, type Preview } from './wire';
import { readSubscription, readPrices } from './read';

/** The bank may require the card's owner to confirm; the payment provider's script in the browser does that with the secret. */
interface Outcome {
  confirm: string | null;
}

const UNPAID_CHANGE =
  'The payment for this change didn’t succeed, so the quantities haven’t changed. Replace the card under Manage payment.';
/** The platform has the new card by then. */
const UNPAID_INVOICE = 'The new card is saved, but an unpaid invoice couldn’t be charged to it. Try another card.';

const PAID_NOW =
  'It is paid now: your first attempt went through, or someone else subscribed. Nothing was charged again.';

/**
 * Turns the account into a paying one. Money moves, so nothing here is repeated; whether the account already pays is checked
 * first, since the platform would charge it again.
 */
export async function subscribe(
  context: ResourceContext,
  wanted: Quantities,
  paymentMethod: string,
): Promise<Result<Outcome>> {
  const mine = await readSubscription(context);
  if (!mine.ok) return mine;
  if (mine.value.lapsed) return fail('conflict', LAPSED);
  if (mine.value.plan === 'paid') return fail('conflict', PAID_NOW);
  const prices = await pricesFor(context, wanted);
  if (!prices.ok) return prices;
  const customer = await context.calls.get('/StripeCustomerId', wireCustomer, { effect: true });
  if (!customer.ok) return customer;
  return act(context, {
    action: 'upgrade-to-paid',
    payment_method_id: paymentMethod,
    stripe_customer_id: customer.value.stripe_customer_id,
    products: productsOf(prices.value, wanted),
  });
}

/** The price of other quantities. */
export async function previewQuantities(context: ResourceContext, wanted: Quantities): Promise<Result<Preview>> {
  const prices = await pricesFor(context, wanted);
  if (!prices.ok) return prices;
  const body = { action: 'update-quantities', dry_run: true, products: productsOf(prices.value, wanted) };
  const preview = await context.calls.post('/Subscriptions', body, wirePreview);
  // A preview changes nothing, whatever happens to the response.
  return withoutDoubt(preview);
}

/** Changes the quantities of a paid subscription immediately; the platform settles the difference. */
export async function changeQuantities(context: ResourceContext, wanted: Quantities): Promise<Result<Outcome>> {
  const prices = await pricesFor(context, wanted);
  if (!prices.ok) return prices;
  return act(context, { action: 'update-quantities', products: productsOf(prices.value, wanted) }, UNPAID_CHANGE);
}

/** Charges another card from now on. */
export function changeCard(context: ResourceContext, paymentMethod: string): Promise<Result<Outcome>> {
  return act(context, { action: 'update-payment-method', payment_method_id: paymentMethod }, UNPAID_INVOICE);
}

/** Ends the paid subscription; the account keeps what is free. */
export function endSubscription(context: ResourceContext): Promise<Result<Outcome>> {
  return act(context, { action: 'downgrade-to-free' });
}

/** Quantities are checked here: the platform would charge any number. */
async function pricesFor(context: ResourceContext, wanted: Quantities): Promise<Result<Prices>> {
  for (const product of ['calls', 'devices'] as const) {
    const wrong = wrongQuantity(String(wanted[product]), LEAST[product]);
    if (wrong) return fail('invalid', wrong, { fields: { [product]: wrong } });
  }
  return readPrices(context);
}

function productsOf(prices: Prices, wanted: Quantities) {
  return (['calls', 'devices'] as const).map((product) => ({
    product_sid: prices[product].productSid,
    price_id: prices[product].priceId,
    quantity: wanted[product],
  }));
}

/** @param unpaid what an unsuccessful payment means, where the platform's own reason doesn't say it */
async function act(
  { calls }: ResourceContext,
  body: Record<string, unknown>,
  unpaid?: string,
): Promise<Result<Outcome>> {
  return andThen(calls.post('/Subscriptions', body, wireOutcome), (answer) => outcomeOf(answer, unpaid));
}

function outcomeOf(
  { status, reason, client_secret }: z.output<typeof wireOutcome>,
  unpaid: string | undefined,
): Result<Outcome> {
  if (status === 'success') return ok({ confirm: null });
  if (status === 'action required' && client_secret) return ok({ confirm: client_secret });
  return fail('invalid', unpaid ?? (reason || 'The payment didn’t succeed. Try another card.'));
}
