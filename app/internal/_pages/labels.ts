import type { Facts } from '@/lib/kit/form';

/** The facts that name the fields whose values are SIDs. */
const NAMED_BY = {
  account_sid: 'accountName',
  application_sid: 'applicationName',
  voip_carrier_sid: 'carrierName',
} as const;

/**
 * Labels for a form's values that are SIDs, as far as the record's facts provide them.
 * @param facts those of the record, or of the one that is copied
 */
export function labelsOf(facts: Facts): Record<string, string> {
  const named = Object.entries(NAMED_BY).map(([field, fact]) => [field, facts[fact]]);
  return Object.fromEntries(named.filter(([, name]) => typeof name === 'string'));
}
