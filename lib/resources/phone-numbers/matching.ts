import { MOST_EXPORTED } from '../../kit/bulk';
import { withNames } from '../../kit/owned-rows';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { allNumbers } from './find';
import { isShown, UNASSIGNED } from './list';
import { filterText, matchesFilter, numbersQuery } from './page';
import type { NumberRow } from './wire';

/**
 * All numbers of the current provider that a list's filters show, not only those of one page.
 * @param account '' = of all accounts
 * @param query of the list's URL; `only` restricts them to these ids
 */
export async function matchingNumbers(
  context: ResourceContext,
  account: string,
  query: URLSearchParams,
): Promise<Result<NumberRow[]>> {
  const filter = filterText(query.get('q') ?? '');
  if (filter === null) return ok([]);
  const found = await allNumbers(context.calls, numbersQuery(context, account, filter));
  if (!found.ok) return found;
  const only = query.get('only')?.split(',').slice(0, MOST_EXPORTED);
  // A platform without paging may ignore the filters, too.
  const own = found.value.filter(
    (row) =>
      (!account || row.accountSid === account) &&
      (!only || only.includes(row.numberSid)) &&
      matchesFilter(row, filter) &&
      isShown(query.get(UNASSIGNED.param), row),
  );
  const rows = await withNames(context, own);
  if (!rows.ok) return rows;
  return ok(rows.value.filter(({ providerSid }) => providerSid === context.provider.providerSid));
}
