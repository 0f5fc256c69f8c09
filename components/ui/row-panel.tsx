import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './row-expander.module.css';
import { TableRow } from './table-row';

export interface RowPanelProps {
  /** What the row's RowExpander calls `controls`. */
  id: string;
  /** Columns of the table. */
  columns: number;
  /** Fields that stand below the row's name, not a panel with an edge of its own. */
  indented?: boolean;
  children: ReactNode;
}

/** What an open row shows below itself, over the whole width of the table. */
export function RowPanel({ id, columns, indented, children }: RowPanelProps) {
  return (
    <TableRow id={id} className={classNames(styles.panel, indented && styles.indented)}>
      <td colSpan={columns} role="cell">
        {children}
      </td>
    </TableRow>
  );
}
