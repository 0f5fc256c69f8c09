import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './table.module.css';
import widths from './table-widths.module.css';
import { Th, type ColumnHead } from './th';

/** Widths that columns may have, in pixels. The column without one takes the rest. */
export type ColumnWidth = 48 | 76 | 88 | 100 | 110 | 118 | 128 | 140 | 150 | 160 | 180 | 204 | 208;

export interface TableColumn extends ColumnHead {
  key: string;
  width?: ColumnWidth;
}

export interface TableProps {
  /** Names the table. */
  label: string;
  columns: readonly TableColumn[];
  /** TableRow elements. */
  children: ReactNode;
}

/**
 * A list from edge to edge with rows of 36 px and a sticky head. On a phone its rows become cards of two lines.
 * The roles are said because cards are no table to a browser any more.
 */
export function Table({ label, columns, children }: TableProps) {
  const ticks = columns.some((column) => column.check);
  return (
    <table className={classNames(styles.table, ticks && styles.ticks)} role="table" aria-label={label}>
      <colgroup>
        {columns.map((column) => (
          <col
            key={column.key}
            className={classNames(column.width && widths[`w${column.width}`], column.wide && styles.wide)}
          />
        ))}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <Th key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" id="rows" tabIndex={-1}>
        {children}
      </tbody>
    </table>
  );
}
