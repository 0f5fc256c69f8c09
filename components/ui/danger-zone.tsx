import type { ReactNode } from 'react';
import styles from './danger-zone.module.css';

export interface DangerZoneProps {
  title: string;
  /** What is deleted with it, or why deletion is not possible yet. */
  children: ReactNode;
  /** A Button with the variant `danger`. */
  action: ReactNode;
}

/** The last section of a form, for deletion. Never next to Save. */
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
