import type { ReactNode } from 'react';
import styles from './danger-zone.module.css';

export interface DangerZoneProps {
  title: string;
  /** What goes with it, or why it is not possible yet. */
  children: ReactNode;
  /** A Button of the variant `danger`. */
  action: ReactNode;
}

/** The last section of a form: delete. Never beside Save. */
export function DangerZone({ title, children, action }: DangerZoneProps) {
  return (
    <div className={styles.zone}>
      <p>
        <strong>{title}</strong>
        {children}
      </p>
      {action}
    </div>
  );
}
