import { accountsOfProvider } from '../../kit/directory';
import type { ResourceContext } from '../../kit/resource';

/**
 * Why nobody in the current provider can get another table; null if someone can, or if that could not be determined.
 * `needs` is what to add first; null where nothing would help.
 * @param tables how many the provider and its accounts have; each can have one
 */
export async function reasonAgainstAdding(
  context: ResourceContext,
  tables: number,
): Promise<{ needs: 'carriers' | null; text: string } | null> {
  const [carriers, accounts] = await Promise.all([context.directory.carriers(), accountsOfProvider(context)]);
  if (carriers.ok && carriers.value.length === 0) {
    return { needs: 'carriers', text: 'A routing table needs a carrier: add one first.' };
  }
  if (!accounts.ok) return null;
  return tables < 1 + accounts.value.length
    ? null
    : { needs: null, text: 'The service provider and each of its accounts already have a table.' };
}
