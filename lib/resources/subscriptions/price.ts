/** The next payment, in the smallest unit of the currency. */
export interface Invoice {
  total: number;
  currency: string;
}

/** The monthly price of one product. Amounts are in the smallest unit of the currency. */
export interface Price {
  productSid: string;
  priceId: string;
  currency: string;
  /** The price per unit; used if there are no tiers. */
  unitAmount: number;
  /** Graduated: each unit costs the price of its own tier; volume: all units cost the price of the last one's tier. */
  tiersMode: 'graduated' | 'volume';
  tiers: { upTo: number | null; unitAmount: number; flatAmount: number }[];
}

/** The two products of a subscription (specification part 1, section 3). */
export interface Prices {
  calls: Price;
  devices: Price;
}

export interface Quantities {
  calls: number;
  devices: number;
}

/** The monthly price of a quantity of a product, in the smallest unit of the currency. */
export function costOf({ unitAmount, tiers, tiersMode }: Price, quantity: number): number {
  if (tiers.length === 0) return quantity * unitAmount;
  let below = 0;
  let sum = 0;
  for (const { upTo, unitAmount: each, flatAmount } of tiers) {
    const last = upTo === null || quantity <= upTo;
    if (tiersMode === 'volume') {
      if (last) return quantity === 0 ? 0 : quantity * each + flatAmount;
    } else if (quantity > below) {
      sum += (Math.min(quantity, upTo ?? quantity) - below) * each + flatAmount;
    }
    if (last) break;
    below = upTo;
  }
  return sum;
}

/** The monthly price of quantities, in the smallest unit of the currency (cents). */
export function monthlyCost({ calls, devices }: Prices, quantities: Quantities): number {
  return costOf(calls, quantities.calls) + costOf(devices, quantities.devices);
}

/** A formatted amount, such as $12.50. A currency that the platform made up is shown by its code. */
export function money(amount: number, currency: string): string {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  } catch {
    return `${amount} ${currency}`;
  }
}

const MOST = 10_000;

/** @returns what is wrong with an entered quantity, or null */
export function wrongQuantity(text: string, least: number): string | null {
  if (!/^\d{1,9}$/.test(text.trim())) return `Enter a whole number, ${least} or more.`;
  const quantity = Number(text);
  if (quantity < least) return `Enter ${least} or more.`;
  return quantity > MOST ? `Enter ${MOST} or less.` : null;
}

/** At least one call: a subscription must contain something. */
export const LEAST: Quantities = { calls: 1, devices: 0 };

/** Today's platforms sell no fewer, earlier ones did; a free plan has one call. */
export const SUGGESTED_CALLS = 5;
