import type { ListQuery } from '../../kit/list';
import type { AlertGroup } from './groups';
import { GROUPED } from './list';
import type { Period } from './seen';
import type { AlertRow } from './wire';

/**
 * The period of which a page shows every alert; null where some may be missing, because of a filter or on another page.
 * @param matched how many rows the list has on all pages
 */
export function periodShown(
  rows: (Pick<AlertRow, 'time'> | Pick<AlertGroup, 'first' | 'last'>)[],
  matched: number,
  { show, kind, about }: ListQuery['filters'],
): Period | null {
  // One page of single alerts covers its period; one page of groups leaves out those of the other groups.
  if (kind || about || (show === GROUPED && matched > rows.length)) return null;
  const times = rows
    .flatMap((row) => ('time' in row ? [Date.parse(row.time)] : [row.first, row.last]))
    .filter(Number.isFinite);
  return times.length > 0 ? [Math.min(...times), Math.max(...times)] : null;
}
