import type { Facts } from '@/lib/kit/form';

/** The facts that name what a record's fields have as a SID. */
const NAMED_BY = {
  account_sid: 'accountName',
  application_sid: 'applicationName',
  voip_carrier_sid: 'carrierName',
} as const;

/**
 * What the values of a form that are SIDs are called, as far as the record's facts tell it.
 * @param facts a record's, or those of the one that is copied
 */
export function labelsOf(facts: Facts): Record<string, string> {
  const named = Object.entries(NAMED_BY).map(([field, fact]) => [field, facts[fact]]);
  return Object.fromEntries(named.filter(([, name]) => typeof name === 'string'));
}
