import type { Principal } from '../access/principal';
import { matchesWords } from '../format/match-words';
import { byNumberedName } from '../format/name-order';
import { hasFilter } from './filter';
import type { ListDefinition, ListQuery } from './list';

/** For more rows than these, sorting the whole list takes no longer. */
const FEW = 200;

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
  const pages = Math.max(1, Math.ceil(matching.length / query.size));
  // The page of the row to be shown is only known when all are in order.
  const most = query.made ? matching.length : Math.min(query.page, pages) * query.size;
  const sorted = column?.sort ? sortedBy(matching, column.sort, query.descending, list.id, most) : matching;
  const shown = query.made ? sorted.findIndex((row) => list.id(row) === query.made) : -1;
  const page = shown < 0 ? Math.min(query.page, pages) : Math.floor(shown / query.size) + 1;
  return { rows: sorted.slice((page - 1) * query.size, page * query.size), matched: matching.length, pages, page };
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

/**
 * The first rows in order. Missing values come last in either direction; equal ones are ordered by id.
 * @param most how many are needed at least
 */
function sortedBy<Row>(
  rows: Row[],
  value: (row: Row) => string | number | boolean | null,
  descending: boolean,
  id: (row: Row) => string,
  most: number,
): Row[] {
  const keyed = rows.map((row) => ({ row, key: value(row), id: id(row) }));
  const direction = descending ? -1 : 1;
  const order = (a: (typeof keyed)[number], b: (typeof keyed)[number]) => {
    const byId = a.id < b.id ? -1 : 1;
    if (a.key === null || b.key === null) return a.key === b.key ? byId : a.key === null ? 1 : -1;
    const byKey =
      typeof a.key === 'string' && typeof b.key === 'string'
        ? byNumberedName(a.key, b.key)
        : Number(a.key) - Number(b.key);
    return byKey * direction || byId;
  };
  return (most > FEW ? keyed.sort(order) : firstOf(keyed, most, order)).map(({ row }) => row);
}

/** The first of some items in order, with a fraction of the comparisons that sorting all of them takes. */
function firstOf<Item>(items: Item[], most: number, order: (a: Item, b: Item) => number): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    if (first.length === most && order(item, first[most - 1]!) > 0) continue;
    let from = 0;
    for (let to = first.length; from < to;) {
      const middle = (from + to) >> 1;
      if (order(item, first[middle]!) < 0) to = middle;
      else from = middle + 1;
    }
    first.splice(from, 0, item);
    if (first.length > most) first.pop();
  }
  return first;
}
