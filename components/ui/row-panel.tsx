import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './row-expander.module.css';
import { TableRow } from './table-row';

export interface RowPanelProps {
  /** The ID that the row's RowExpander has as `controls`. */
  id: string;
  /** The number of the table's columns. */
  columns: number;
  /** Fields below the row's name, instead of a panel with its own border. */
  indented?: boolean;
  children: ReactNode;
}

/** The content of an expanded row, across the whole width of the table. */
export function RowPanel({ id, columns, indented, children }: RowPanelProps) {
  return (
    <TableRow id={id} className={classNames(styles.panel, indented && styles.indented)}>
      <td colSpan={columns} role="cell">
        {children}
      </td>
    </TableRow>
  );
}
