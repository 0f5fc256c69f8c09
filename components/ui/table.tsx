import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { Link } from './link';
import sortLink from './sort-link.module.css';
import { TableBody } from './table-body';
import headStyles from './table-head.module.css';
import styles from './table.module.css';

export interface TableColumn extends ColumnHead {
  key: string;
  /** In px; a column without a width takes the rest. */
  width?: number;
  /** The width below 1400 px, if it differs. */
  narrowWidth?: number;
}

export interface TableProps {
  /** The table's label. */
  label: string;
  columns: readonly TableColumn[];
  /** TableRow elements. */
  children: ReactNode;
}

/**
 * A full-width list with rows of 36 px and a sticky head. On a phone, its rows become cards of two lines. The roles are explicit,
 * because browsers do not treat the cards as a table.
 */
export function Table({ label, columns, children }: TableProps) {
  const ticks = columns.some((column) => column.check);
  return (
    <table className={classNames(styles.table, ticks && styles.ticks)} role="table" aria-label={label}>
      <colgroup>
        {columns.map((column) => (
          <col
            key={column.key}
            className={classNames(column.width !== undefined && styles.sized, column.from && styles[column.from])}
            style={widths(column)}
          />
        ))}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row" className={headStyles.row}>
          {columns.map((column) => (
            <Th key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <TableBody>{children}</TableBody>
    </table>
  );
}

/** Custom properties for `.sized`. The style sheet chooses between them, because the server does not know the screen size. */
function widths({ width, narrowWidth = width }: TableColumn): CSSProperties | undefined {
  return width ? ({ '--width': `${width}px`, '--narrow-width': `${narrowWidth}px` } as CSSProperties) : undefined;
}

/** `wide`: from 1240 px; `widest`: from 1400 px. */
export type WideFrom = 'wide' | 'widest';

interface ColumnHead {
  label: string;
  /** On narrower screens it is hidden. Set it on its cells, too. */
  from?: WideFrom;
  numeric?: boolean;
  /** The label is for assistive technology only (actions, checkboxes). */
  quiet?: boolean;
  /** Replaces the label: the checkbox that selects all. */
  head?: ReactNode;
  /** A column of checkboxes. */
  check?: boolean;
  /** The sort link, and the current order of the rows. */
  sort?: { href: string; direction?: 'ascending' | 'descending' };
}

/** A column header; a link if the list can be sorted by it. */
function Th({ column }: { column: ColumnHead }) {
  const { label, sort } = column;
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={sort?.direction}
      className={classNames(
        column.from && styles[column.from],
        column.numeric && styles.num,
        column.check && styles.check,
      )}
    >
      {column.head ??
        (column.quiet ? (
          <span className="vh">{label}</span>
        ) : sort ? (
          <Link className={sortLink.sort} href={sort.href} scroll={false}>
            {label}
            <Icon name={sort.direction ? (sort.direction === 'ascending' ? 'up' : 'down') : 'updown'} />
          </Link>
        ) : (
          label
        ))}
    </th>
  );
}
