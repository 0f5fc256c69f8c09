import type { ReactNode } from 'react';
import { PageHead } from '@/components/ui/page-head';
import styles from './question.module.css';

export interface QuestionLayoutProps {
  title: string;
  note: string;
  /** Names the area next to the question. */
  label: string;
  /** Shown before anything is asked. */
  hint: ReactNode;
  form?: ReactNode;
  children: ReactNode;
}

/** A question beside its answer: "Test a number", "Test call". */
export function QuestionLayout({ title, note, label, hint, form, children }: QuestionLayoutProps) {
  return (
    <>
      <PageHead title={title} note={note} />
      <div className={form ? styles.page : undefined}>
        {form}
        <div className={styles.answer} role="region" aria-label={label}>
          {children ?? <div className={styles.hint}>{hint}</div>}
        </div>
      </div>
    </>
  );
}
