import type { ReactNode } from 'react';
import { Icon } from './icon';
import styles from './wait.module.css';

/** A part that is still loading: a spinner and a word ("Checking gateways..."). */
export function Wait({ children }: { children: ReactNode }) {
  return (
    <span className={`muted ${styles.wait}`}>
      <Icon name="busy" spin />
      <span className={styles.words}>{children}</span>
    </span>
  );
}
