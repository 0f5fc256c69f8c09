import { isAccountUser } from '../../access/principal';
import { hasAccount } from '../../kit/directory';
import type { ResourceContext } from '../../kit/resource';

interface Missing {
  needs: 'accounts' | 'carriers';
  text: string;
}

/** What must exist before a number can be created; null if nothing is missing. */
export async function missingFor(context: ResourceContext): Promise<Missing | null> {
  const [hasOwner, carriers] = await Promise.all([
    isAccountUser(context.principal) || hasAccount(context),
    context.directory.carriers(),
  ]);
  if (!hasOwner) return { needs: 'accounts', text: 'You must create an account before you can create a phone number.' };
  const hasCarrier = !carriers.ok || carriers.value.length > 0;
  return hasCarrier
    ? null
    : { needs: 'carriers', text: 'You must create a carrier before you can create a phone number.' };
}
