import type { ReactNode } from 'react';
import { Table } from '@/components/ui/table';
import type { Principal } from '@/lib/access/principal';
import type { BulkRow } from '@/lib/kit/bulk';
import type { ListPage } from '@/lib/kit/list';
import { offers, type Resource } from '@/lib/kit/resource';
import { BulkPageTick } from './bulk-rows';
import { ListRows } from './list-rows';
import { rowData } from './row-data';
import { tableColumns } from './table-columns';

export interface ListTableProps {
  resource: Resource;
  principal: Principal;
  page: ListPage<unknown>;
  /** The rows that can be selected for bulk changes. */
  marked: BulkRow[];
  /** Hand-written cells by column key; they replace those of the definition. */
  cells?: Record<string, (row: unknown) => ReactNode>;
  /** Renders the rows itself where a row is more than cells: TableRow elements in the order of the rows. */
  body?: (rows: unknown[]) => ReactNode;
  /** A first column of checkboxes: its head, and its cell in each row. */
  ticks?: { head: ReactNode; row: (row: unknown) => ReactNode };
}

/** The rows of a list, with their head. */
export function ListTable({ resource, principal, page, marked, cells, body, ticks }: ListTableProps) {
  const { list, area } = resource;
  // No actions column for an area whose records nobody can open or delete (yet).
  const acts = offers(resource, 'update') || offers(resource, 'delete');
  const head = ticks?.head ?? (marked.length > 0 && <BulkPageTick />);
  return (
    <Table label={list.title} columns={tableColumns(resource, page, `/internal/${area}`, acts, head)}>
      {body ? (
        body(page.rows)
      ) : (
        <ListRows
          area={area}
          places={list.columns.map(({ place }) => place)}
          texts={list.texts}
          previews={!!resource.deletion}
          uses={!!resource.usage}
          acts={acts}
          bulk={marked.length > 0}
          made={page.query.made}
          page={page.query.page}
          rows={page.rows.map((row) => rowData(resource, principal, row, { cells, tick: ticks?.row }))}
        />
      )}
    </Table>
  );
}
