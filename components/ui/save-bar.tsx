import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

export interface SaveBarProps {
  /** What is unsaved, or what was saved. It is read out when it changes. */
  state?: ReactNode;
  /** Why the last save did not happen, with what can be done about it. */
  notice?: ReactNode;
  /** How many errors, and a link to the first. On a phone it takes the place of the state. */
  problem?: ReactNode;
  /** Cancel and Save. */
  children: ReactNode;
}

/** The bar at the end of a form; it is always there. */
export function SaveBar({ state, notice, problem, children }: SaveBarProps) {
  return (
    <div className={styles.bar} role="region" aria-label="Save">
      {notice && <div className={styles.notice}>{notice}</div>}
      <span className={styles.state} role="status">
        {state}
      </span>
      {problem && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
      <div className={styles.end}>{children}</div>
    </div>
  );
}
