import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './form-layout.module.css';

export interface FormGridProps {
  /** 2 for most forms; 3 for short fields; 4: three and a checkbox; hook: URL, method, name, password. One column on a phone. */
  columns?: 2 | 3 | 4 | 'hook';
  /** It follows other content in the same section. */
  gapTop?: boolean;
  children: ReactNode;
}

const CLASSES = { 2: styles.grid2, 3: styles.grid3, 4: styles.grid4, hook: styles.gridHook };

/** Fields side by side. A Field with `wide` takes a whole line. */
export function FormGrid({ columns = 2, gapTop, children }: FormGridProps) {
  return <div className={classNames(CLASSES[columns], gapTop && styles.gapTop)}>{children}</div>;
}
