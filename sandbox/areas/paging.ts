import { json, type Answer } from '../answers';
import type { Row } from '../columns';
import type { Context } from '../http';
import type { Where } from '../conditions';

interface Paging {
  /** The sort column of a paged list; unsorted if omitted. */
  order?: string;
  /** The list is sorted even if it is not paged. */
  sortsAll?: true;
  /** Query parameter and column of the substring filter. */
  filter?: { query: string; column: string };
  row?: (row: Row) => Row;
}

/** The three lists that are paged if the query has `page`, and complete bare arrays otherwise. */
export function paged({ store, query }: Context, table: string, where: Where, paging: Paging): Answer {
  const { query: name, column } = paging.filter ?? { query: 'name', column: 'name' };
  const text = query.get(name);
  const contains = text ? { column, text } : undefined;
  const shown = (rows: Row[]) => (paging.row ? rows.map(paging.row) : rows);
  const page = query.get('page');
  if (page === null) {
    const order = paging.sortsAll && paging.order;
    return json(200, shown(store.list(table, where, { contains, order })));
  }
  const size = query.get('page_size');
  const limit = Number(size) || 50;
  const offset = Math.max(0, (Number(page) || 0) - 1) * limit;
  return json(200, {
    total: store.count(table, where, { contains }),
    page: Number(page),
    page_size: size === null ? null : Number(size),
    data: shown(store.list(table, where, { contains, limit, offset, order: paging.order })),
  });
}
