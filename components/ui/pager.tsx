import type { ReactNode } from 'react';
import styles from './pagination.module.css';

export interface PagerProps {
  /** "Total: 138 records" */
  total: ReactNode;
  /** "1–25"; hidden on a phone. */
  range?: ReactNode;
  /** A Select with the prefix "Per page". */
  perPage?: ReactNode;
  /** A Pagination. */
  children?: ReactNode;
}

/** The bar at the end of a list. */
export function Pager({ total, range, perPage, children }: PagerProps) {
  return (
    <div className={styles.pager}>
      <span className="nowrap">{total}</span>
      {range && <span className="nowrap hide-phone">{range}</span>}
      <span className={styles.spacer} />
      {perPage}
      {children}
    </div>
  );
}
