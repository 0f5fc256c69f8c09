import type { Principal } from '../access/principal';
import { matchesWords } from '../format/match-words';
import { byNumberedName } from '../format/name-order';
import { hasFilter } from './filter';
import type { ListDefinition, ListQuery } from './list';

/**
 * Filters, sorts and slices a list that was read whole.
 * @returns the rows of the requested page, and in `page` its number: a page beyond the end becomes the last one, and the page
 * of the row to be shown takes precedence
 */
export function selectRows<Row>(
  list: ListDefinition<Row>,
  all: Row[],
  query: ListQuery,
  principal: Principal,
): { rows: Row[]; matched: number; pages: number; page: number } {
  const active = list.filters.flatMap((filter) => {
    const value = query.filters[filter.param] ?? '';
    const neutral = filter.kind === 'choice' ? filter.options[0]?.value : '';
    if (value === neutral || !hasFilter(filter, principal)) return [];
    return [(row: Row) => filter.matches(row, value)];
  });
  const matching = all.filter(
    (row) => active.every((matches) => matches(row)) && (!query.q || isFound(list, row, query.q)),
  );
  const column = list.columns.find(({ key }) => key === query.sort);
  if (column?.sort) sortBy(matching, column.sort, query.descending, list.id);
  const pages = Math.max(1, Math.ceil(matching.length / query.size));
  const shown = query.made ? matching.findIndex((row) => list.id(row) === query.made) : -1;
  const page = shown < 0 ? Math.min(query.page, pages) : Math.floor(shown / query.size) + 1;
  return { rows: matching.slice((page - 1) * query.size, page * query.size), matched: matching.length, pages, page };
}

/**
 * Whether the text matches what a person sees of the row: the cells of all columns, and what the list adds. States match by
 * prefix: “active” must not find “Inactive”.
 */
function isFound<Row>(list: ListDefinition<Row>, row: Row, q: string): boolean {
  const texts: (string | null)[] = [...(list.searched?.(row) ?? [])];
  const states: string[] = [];
  for (const column of list.columns) {
    const cell = column.cell?.(row);
    if (cell?.kind === 'state') states.push(cell.word);
    else if (cell) texts.push(cell.kind === 'sid' ? cell.sid : cell.text);
    texts.push(column.words?.(row) ?? null);
  }
  return matchesWords(q, texts, states);
}

/** Sorts in place. Missing values come last in either direction; equal ones are ordered by id. */
function sortBy<Row>(
  rows: Row[],
  value: (row: Row) => string | number | boolean | null,
  descending: boolean,
  id: (row: Row) => string,
): void {
  const keyed = rows.map((row) => ({ row, key: value(row), id: id(row) }));
  const direction = descending ? -1 : 1;
  keyed.sort((a, b) => {
    const byId = a.id < b.id ? -1 : 1;
    if (a.key === null || b.key === null) return a.key === b.key ? byId : a.key === null ? 1 : -1;
    const order =
      typeof a.key === 'string' && typeof b.key === 'string'
        ? byNumberedName(a.key, b.key)
        : Number(a.key) - Number(b.key);
    return order * direction || byId;
  });
  keyed.forEach(({ row }, i) => (rows[i] = row));
}
