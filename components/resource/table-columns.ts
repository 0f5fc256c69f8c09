import type { ReactNode } from 'react';
import type { TableColumn } from '@/components/ui/table';
import { COLUMN_WIDTHS, type ColumnWidth } from '@/lib/kit/column-width';
import { wideFrom, type Column, type ListPage } from '@/lib/kit/list';
import { listQueryText } from '@/lib/kit/list-query';
import type { Resource } from '@/lib/kit/resource';

/** Converts a declared column for the table. */
export function tableColumn({ key, label, width, place, numeric }: Column<unknown>): TableColumn {
  return { key, label, ...widths(width), from: wideFrom(place), numeric };
}

/**
 * The columns of a list, with links on those that can be sorted.
 * @param acts whether rows have actions, which need a column, too
 * @param tickHead the head of the checkbox column; without it there is none
 */
export function tableColumns(
  { list }: Resource,
  { query }: ListPage<unknown>,
  base: string,
  acts: boolean,
  tickHead: ReactNode,
): TableColumn[] {
  const columns = list.columns.map((column): TableColumn => ({
    ...tableColumn(column),
    sort: column.sort && {
      href: base + listQueryText(list, query, nextSort(column, query)),
      direction: query.sort === column.key ? (query.descending ? 'descending' : 'ascending') : undefined,
    },
  }));
  if (tickHead) columns.unshift({ key: 'tick', label: 'Select', ...widths(48), check: true, head: tickHead });
  // Room for two icons, or three.
  const room = widths(list.viewable ? 118 : 88);
  return acts ? [...columns, { key: 'actions', label: 'Actions', ...room, quiet: true }] : columns;
}

function widths(width: ColumnWidth | undefined): Pick<TableColumn, 'width' | 'narrowWidth'> {
  return width ? { width, narrowWidth: COLUMN_WIDTHS[width] } : {};
}

function nextSort(column: Column<unknown>, query: ListPage<unknown>['query']): { sort: string; descending: boolean } {
  return { sort: column.key, descending: query.sort === column.key && !query.descending };
}
