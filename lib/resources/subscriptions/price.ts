/** What is to be paid next, in the smallest unit of the currency. */
export interface Invoice {
  total: number;
  currency: string;
}

/** What one product costs a month. Amounts are in the smallest unit of the currency. */
export interface Price {
  productSid: string;
  priceId: string;
  currency: string;
  /** Each unit costs this much; used where there are no tiers. */
  unitAmount: number;
  /** Graduated: each unit costs what its own tier says; volume: all cost what the last one's says. */
  tiersMode: 'graduated' | 'volume';
  tiers: { upTo: number | null; unitAmount: number; flatAmount: number }[];
}

/** The two products that a subscription has (specification part 1, section 3). */
export interface Prices {
  calls: Price;
  devices: Price;
}

export interface Quantities {
  calls: number;
  devices: number;
}

/** What a quantity of a product costs a month, in the smallest unit of the currency. */
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

/** What quantities cost in a month, in the smallest unit of the currency (cents). */
export function monthlyCost({ calls, devices }: Prices, quantities: Quantities): number {
  return costOf(calls, quantities.calls) + costOf(devices, quantities.devices);
}

/** An amount in words, such as $12.50. A currency that the platform made up is shown as it is called. */
export function money(amount: number, currency: string): string {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  } catch {
    return `${amount} ${currency}`;
  }
}

const MOST = 10_000;

/** @returns what is wrong with a quantity that was typed, or null */
export function wrongQuantity(text: string, least: number): string | null {
  if (!/^\d{1,9}$/.test(text.trim())) return `Please enter a whole number, ${least} or more.`;
  const quantity = Number(text);
  if (quantity < least) return `Please enter ${least} or more.`;
  return quantity > MOST ? `Please enter ${MOST} or less.` : null;
}

/** At least one call: a subscription of nothing is none. */
export const LEAST: Quantities = { calls: 1, devices: 0 };
