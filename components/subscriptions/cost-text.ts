import { money } from '@/lib/resources/subscriptions/price';

/** The cost of a change, as calculated by the platform. */
export interface Preview {
  currency: string;
  dueNow: number | null;
  monthly: number | null;
}

/** The cost in a sentence or two. */
export function costText({ currency, dueNow, monthly }: Preview): string {
  const month = monthly === null ? '' : `New monthly cost: ${money(monthly, currency)}. `;
  if (dueNow === null) return `${month}The platform doesn’t say what is due now.`;
  return `${month}${dueNow > 0 ? `${money(dueNow, currency)} is due now.` : 'Nothing is due now.'}`;
}
