import type { ReactNode } from 'react';
import styles from './overview.module.css';

/** Tiles side by side, if there is room. */
export function Tiles({ children }: { children: ReactNode }) {
  return <div className={styles.tiles}>{children}</div>;
}

/** Links, in a line, to checks that were not made. */
export function Checks({ children }: { children: ReactNode }) {
  return <p className={styles.checks}>{children}</p>;
}
