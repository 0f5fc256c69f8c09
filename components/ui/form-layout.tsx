'use client';

import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './form-layout.module.css';
import { useHeld } from './use-held';

export interface FormLayoutProps {
  /** A Toc: the list of sections at the side, a strip on a phone. */
  toc?: ReactNode;
  /** Facts beside the form: sections with h2 and Kv. */
  aside?: ReactNode;
  /** Names the aside. */
  asideLabel?: string;
  /** Below 1240 px the aside goes under the form; otherwise it narrows, or leaves where there is a toc. */
  asideBelow?: boolean;
  /** The form is being saved: its fields take nothing until that is done. */
  held?: boolean;
  /** The form with its FormSections. */
  children: ReactNode;
}

/** The columns of a long form. The SaveBar comes after it. */
export function FormLayout({ toc, aside, asideLabel, asideBelow, held = false, children }: FormLayoutProps) {
  const body = useHeld(held);
  return (
    <div
      className={classNames(
        styles.page,
        toc ? styles.hasNav : '',
        !aside && !toc && styles.noAside,
        asideBelow && styles.asideBelow,
      )}
    >
      {toc}
      <div ref={body} className={styles.body}>
        {children}
      </div>
      {aside && (
        <aside className={styles.aside} aria-label={asideLabel}>
          {aside}
        </aside>
      )}
    </div>
  );
}
