import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './form-layout.module.css';
import { useHeld } from './use-held';

export interface FormLayoutProps {
  /** A Toc: the section list at the side, a strip on a phone. */
  toc?: ReactNode;
  /** Facts next to the form, below 1240 px under it: sections with h2 and Kv. */
  aside?: ReactNode;
  /** The aside's label. */
  asideLabel?: string;
  /** The form is being saved; its fields accept no input until that is done. */
  held?: boolean;
  /** The form with its FormSections. */
  children: ReactNode;
}

/** The columns of a long form. The SaveBar follows it. */
export function FormLayout({ toc, aside, asideLabel, held = false, children }: FormLayoutProps) {
  const body = useHeld(held);
  return (
    <div className={classNames(styles.page, toc ? styles.hasNav : !aside && styles.noAside)}>
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
