import type { ReactNode } from 'react';
import styles from './pagination.module.css';

export interface PagerProps {
  /** "Total: 138 records" */
  total: ReactNode;
  /** "1–25"; hidden on a phone. */
  range?: ReactNode;
  /** "sorted by Name, ascending"; for assistive technology, which is told of no order that a press has changed. */
  order?: string;
  /** A Select with the prefix "Per page". */
  perPage?: ReactNode;
  /** A Pagination. */
  children?: ReactNode;
}

/** The bar at the end of a list. What it shows is read out when a filter, another order or another page has changed it. */
export function Pager({ total, range, order, perPage, children }: PagerProps) {
  return (
    <div className={styles.pager}>
      <span className={styles.shown} role="status">
        <span className="nowrap">{total}</span>
        {range && <span className="nowrap hide-phone">{range}</span>}
        {order && <span className="vh">{order}</span>}
      </span>
      <span className={styles.spacer} />
      {perPage}
      {children}
    </div>
  );
}
