import type { ReactNode } from 'react';
import styles from './page-head.module.css';

export interface PageHeadProps {
  /** The page's only h1: what it lists or does. */
  title: string;
  /** The number of records, next to a list's title. */
  count?: ReactNode;
  /** The record's name on its own page; part of the h1. */
  record?: string;
  /** A Pill. */
  status?: ReactNode;
  /** Buttons at the end; at most one primary. */
  actions?: ReactNode;
  /** SID and facts, in one line below. */
  ident?: readonly ReactNode[];
  /** A sentence below. */
  note?: ReactNode;
}

/** The title line of a page. */
export function PageHead({ title, count, record, status, actions, ident, note }: PageHeadProps) {
  return (
    <>
      <div className={styles.head}>
        <h1>
          {title}
          {record && (
            <>
              {' '}
              <span className={styles.record} title={record}>
                {record}
              </span>
            </>
          )}
        </h1>
        {count !== undefined && <span className={styles.count}>{count}</span>}
        {status && <span className={styles.status}>{status}</span>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {ident && ident.length > 0 && (
        <div className={styles.ident}>
          {ident.map((fact, place) => (
            <span key={place}>{fact}</span>
          ))}
        </div>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </>
  );
}
