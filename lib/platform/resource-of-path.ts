import { TABLE } from './narrow/table';

/** What no view reads: changes, signing in, and what only the user’s own token may ask. */
const UNVIEWED =
  'AppEnv Availability BucketCredentialTest change-password forgot-password Invoices LcrCarrierSetEntries login logout me ' +
  'Prices Routes SipRealms StripeCustomerId Subscriptions Synthesize SystemInformation test WebhookSecret';

/** The words of platform paths; other segments are ids and names, some of which users have typed. */
const WORDS = new Set([...UNVIEWED.split(' '), ...TABLE.flatMap(({ path }) => path.match(/[\w-]+(?=\/|$)/g) ?? [])]);

/**
 * The resource part of a platform path, under which its calls are counted: '/Accounts/{sid}/Limits' → 'Accounts/Limits'.
 * @returns 'other' if it has no known word
 */
export function resourceOfPath(path: string): string {
  const words = path.split('?')[0]!.split('/').slice(1);
  return (
    words
      .filter((word) => WORDS.has(word))
      .slice(0, 3)
      .join('/') || 'other'
  );
}
