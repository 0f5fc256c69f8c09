import type { ReactNode } from 'react';
import styles from './form-layout.module.css';

export interface FormSectionProps {
  /** The anchor for the Toc. */
  id: string;
  title: string;
  /** The title is for assistive technology only. */
  quiet?: boolean;
  /** A sentence below the title. */
  note?: ReactNode;
  count?: ReactNode;
  /** Small buttons at the end of the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of a long form, with its heading. */
export function FormSection({ id, title, quiet, note, count, actions, children }: FormSectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      {quiet ? (
        <h2 className="vh" id={`${id}-title`}>
          {title}
        </h2>
      ) : (
        <div className={styles.sectionHead}>
          <h2 id={`${id}-title`}>{title}</h2>
          {count !== undefined && <span className="muted">{count}</span>}
          {actions && <span className={styles.sectionActions}>{actions}</span>}
          {note && <p>{note}</p>}
        </div>
      )}
      {children}
    </section>
  );
}
