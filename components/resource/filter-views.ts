import type { Principal } from '@/lib/access/principal';
import { hasFilter } from '@/lib/kit/filter';
import type { ListPage } from '@/lib/kit/list';
import type { Resource } from '@/lib/kit/resource';
import type { FilterView } from './filter-view';

/** The filters that this user has, as plain data for the browser. */
export function filterViews(
  { list }: Resource,
  principal: Principal,
  { query, account }: Pick<ListPage<unknown>, 'query' | 'account'>,
): FilterView[] {
  return list.filters
    .filter((filter) => hasFilter(filter, principal))
    .map((filter) => {
      const value = query.filters[filter.param] ?? '';
      if (filter.kind === 'choice') {
        const { kind, param, label, options } = filter;
        return { kind, param, label, options, value };
      }
      if (filter.kind === 'field') {
        const { kind, param, label, input, suggests, format, shownWhile } = filter;
        return { kind, param, label, input, suggests, format, shownWhile, value };
      }
      const { kind, param, label, allLabel } = filter;
      return { kind, param, label, allLabel, value, valueLabel: account?.name ?? (value && 'unknown account') };
    });
}
