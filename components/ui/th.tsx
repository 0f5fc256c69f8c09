import Link from 'next/link';
import { classNames } from './class-names';
import { Icon } from './icon';
import type { TableColumn } from './table';
import styles from './table.module.css';

export type SortDirection = 'ascending' | 'descending';

/** A column's head; where the list can be sorted by it, a link. */
export function Th({ column }: { column: TableColumn }) {
  const { label, sort } = column;
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={sort?.direction}
      className={classNames(column.wide && styles.wide, column.numeric && styles.num, column.check && styles.check)}
    >
      {column.head ??
        (column.quiet ? (
          <span className="vh">{label}</span>
        ) : sort ? (
          <Link className={styles.sort} href={sort.href} prefetch={false} scroll={false}>
            {label}
            <Icon name={sort.direction ? (sort.direction === 'ascending' ? 'up' : 'down') : 'updown'} />
          </Link>
        ) : (
          label
        ))}
    </th>
  );
}
