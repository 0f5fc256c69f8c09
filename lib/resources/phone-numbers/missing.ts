import { isAccountUser } from '../../access/principal';
import type { ResourceContext } from '../../kit/resource';

/** What must exist before there can be a number, as the sentence that says so; null when all of it does. */
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
