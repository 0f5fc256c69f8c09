import type { ReactNode } from 'react';
import styles from './overview.module.css';

/** Tiles side by side, where there is room. */
export function Tiles({ children }: { children: ReactNode }) {
  return <div className={styles.tiles}>{children}</div>;
}

/** What was not looked at, and can be: links in a line. */
export function Checks({ children }: { children: ReactNode }) {
  return <p className={styles.checks}>{children}</p>;
}
