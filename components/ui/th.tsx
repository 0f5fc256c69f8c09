import Link from 'next/link';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import styles from './table.module.css';

export interface ColumnHead {
  label: string;
  /** Gives way below 1240 px. Give its cells `wide`, too. */
  wide?: boolean;
  numeric?: boolean;
  /** The label is only for assistive technology (actions, ticks). */
  quiet?: boolean;
  /** Instead of the label: the tick that selects all. */
  head?: ReactNode;
  /** A column of ticks. */
  check?: boolean;
  /** Where the head leads to, and how the rows stand now. */
  sort?: { href: string; direction?: 'ascending' | 'descending' };
}

/** A column's head; where the list can be sorted by it, a link. */
export function Th({ column }: { column: ColumnHead }) {
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
