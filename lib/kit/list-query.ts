import { isSid } from './sid';
import { PAGE_SIZES, type ListDefinition, type ListQuery } from './list';

export type SearchParams = Record<string, string | string[] | undefined>;

const LONGEST_FILTER = 200;

/** The value of a query parameter; '' where it is missing, the first of several. */
export function oneOf(params: SearchParams, key: string): string {
  const value = params[key];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** Reads a list's query parameters; anything unusable becomes its default, so that no URL can break a list. */
export function readListQuery<Row>(list: ListDefinition<Row>, params: SearchParams): ListQuery {
  const one = (key: string) => oneOf(params, key);
  const page = Number(one('page'));
  const size = Number(one('size'));
  const made = one('made');
  const sortable = list.columns.some((column) => column.sort && column.key === one('sort'));
  return {
    q: one('q').trim().slice(0, LONGEST_FILTER),
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    size: (PAGE_SIZES as readonly number[]).includes(size) ? size : PAGE_SIZES[0],
    sort: sortable ? one('sort') : list.sortedBy,
    descending: sortable && one('dir') === 'desc',
    ...(isSid(made) && { made }),
    ...(one('more') === '1' && { more: true }),
    ...(list.filters.some(({ kind, param }) => kind === 'account' && params[param] === '') && { allAccounts: true }),
    filters: Object.fromEntries(
      list.filters.map((filter) => {
        const value = one(filter.param);
        if (filter.kind === 'account') return [filter.param, value];
        if (filter.kind === 'field') return [filter.param, filter.valid(value) ? value : ''];
        const known = filter.options.some((option) => option.value === value);
        return [filter.param, known ? value : (filter.options[0]?.value ?? '')];
      }),
    ),
  };
}

/**
 * The query string of a list, without default values.
 * @param changes differences from the query; changing anything but the page goes back to page 1, without what was asked for
 * about the rows until then
 * @returns '' or '?…'
 */
export function listQueryText<Row>(
  list: ListDefinition<Row>,
  query: ListQuery,
  changes: Partial<ListQuery> = {},
): string {
  const next = { ...query, ...('page' in changes ? {} : { page: 1, more: undefined }), ...changes };
  const params = new URLSearchParams();
  if (next.q) params.set('q', next.q);
  for (const filter of list.filters) {
    const value = next.filters[filter.param] ?? '';
    const initial = filter.kind === 'choice' ? (filter.options[0]?.value ?? '') : '';
    if (value !== initial || (filter.kind === 'account' && next.allAccounts)) params.set(filter.param, value);
  }
  if (next.sort !== list.sortedBy || next.descending) {
    params.set('sort', next.sort);
    if (next.descending) params.set('dir', 'desc');
  }
  if (next.size !== PAGE_SIZES[0]) params.set('size', String(next.size));
  if (next.page > 1) params.set('page', String(next.page));
  if (next.more) params.set('more', '1');
  const text = params.toString();
  return text && `?${text}`;
}
