import { accountsOfProvider } from '../../kit/directory';
import type { ResourceContext } from '../../kit/resource';

/**
 * Why nobody in the current provider can get another table; null if someone can, or if that could not be determined.
 * @param tables how many the provider and its accounts have; each can have one
 */
export async function reasonAgainstAdding(
  context: ResourceContext,
  tables: number,
): Promise<{ text: string; withoutCarrier: boolean } | null> {
  const [carriers, accounts] = await Promise.all([context.directory.carriers(), accountsOfProvider(context)]);
  if (carriers.ok && carriers.value.length === 0) {
    return { text: 'A routing table needs a carrier: add one first.', withoutCarrier: true };
  }
  if (!accounts.ok) return null;
  return tables < 1 + accounts.value.length
    ? null
    : { text: 'The service provider and each of its accounts have a table already.', withoutCarrier: false };
}
