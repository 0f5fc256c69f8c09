import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A neutral fact in a small frame. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}
