import { Link } from './link';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import sortLink from './sort-link.module.css';
import styles from './table.module.css';

export interface ColumnHead {
  label: string;
  /** Hidden below 1240 px. Set `wide` on its cells, too. */
  wide?: boolean;
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
