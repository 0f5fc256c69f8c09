'use client';

import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './form-layout.module.css';
import { useHeld } from './use-held';

export interface FormLayoutProps {
  /** A Toc: the section list at the side, a strip on a phone. */
  toc?: ReactNode;
  /** Facts next to the form: sections with h2 and Kv. */
  aside?: ReactNode;
  /** The aside's label. */
  asideLabel?: string;
  /** Below 1240 px, the aside moves below the form; otherwise it narrows, or is hidden if there is a toc. */
  asideBelow?: boolean;
  /** The form is being saved; its fields accept no input until that is done. */
  held?: boolean;
  /** The form with its FormSections. */
  children: ReactNode;
}

/** The columns of a long form. The SaveBar follows it. */
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
