import type { ReactNode } from 'react';
import { leavesRoom } from './leaves-room';
import styles from './save-bar.module.css';

export interface SaveBarProps {
  /** What is unsaved, or what was saved. Changes are read out. */
  state?: ReactNode;
  /** Why the last save failed, and what can be done about it. */
  notice?: ReactNode;
  /** The number of errors, and a link to the first. On a phone, it replaces the state. */
  problem?: ReactNode;
  /** Cancel and Save. */
  children: ReactNode;
}

/** The bar at the end of a form; always visible. */
export function SaveBar({ state, notice, problem, children }: SaveBarProps) {
  return (
    <div ref={leavesRoom} className={styles.bar} role="region" aria-label="Save">
      {notice && <div className={styles.notice}>{notice}</div>}
      <span className={styles.state} role="status">
        {state}
      </span>
      {/* There before its text: a live region that is added together with it isn't read out. */}
      <span className={problem ? styles.problem : styles.none} role="alert">
        {problem}
      </span>
      <div className={styles.end}>{children}</div>
    </div>
  );
}
