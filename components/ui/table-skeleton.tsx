import { Skeleton } from './skeleton';
import type { TableColumn } from './table';
import { Table } from './table';
import { TableCell } from './table-cell';
import { TableRow } from './table-row';

const WIDTHS = [140, 96, 200] as const;

/** A table whose rows are still being read, as high as the rows will be. */
export function TableSkeleton({
  label,
  columns,
  rows = 8,
}: {
  /** "Carriers are loading" */
  label: string;
  columns: readonly TableColumn[];
  rows?: number;
}) {
  return (
    <div role="status" aria-label={label}>
      <div aria-hidden="true">
        <Table label={label} columns={columns}>
          {Array.from({ length: rows }, (_, row) => (
            <TableRow key={row}>
              {columns.map((column, place) => (
                <TableCell key={column.key} kind={place === 0 ? 'name' : 'hide'} wide={column.wide}>
                  <Skeleton width={place === 0 ? (WIDTHS[row % 3] ?? 96) : column.check ? 16 : 64} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </Table>
      </div>
    </div>
  );
}
