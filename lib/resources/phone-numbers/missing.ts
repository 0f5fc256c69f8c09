import { isAccountUser } from '../../access/principal';
import type { ResourceContext } from '../../kit/resource';

/** A sentence about what must exist before a number can be created; null if nothing is missing. */
export async function missingFor({ directory, principal, provider }: ResourceContext): Promise<string | null> {
  const [accounts, carriers] = await Promise.all([directory.accounts(), directory.carriers()]);
  const hasAccount =
    isAccountUser(principal) ||
    !accounts.ok ||
    accounts.value.some(({ providerSid }) => providerSid === provider.providerSid);
  if (!hasAccount) return 'You must create an account before you can create a phone number.';
  const hasCarrier = !carriers.ok || carriers.value.length > 0;
  return hasCarrier ? null : 'You must create a carrier before you can create a phone number.';
}
