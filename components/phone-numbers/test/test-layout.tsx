import type { ReactNode } from 'react';
import { PageHead } from '@/components/ui/page-head';
import styles from './test.module.css';

/** The page "Test a number": the question beside its answer. */
export function TestLayout({ form, children }: { form?: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageHead
        title="Test a number"
        note="Follows the platform's own rules with what is stored now. No call is made."
      />
      <div className={styles.page}>
        {form}
        <div className={styles.answer} role="region" aria-label="Where the number goes">
          {children ?? (
            <p className={styles.hint}>
              Enter a number to see which application takes an incoming call, or which carrier an outgoing call leaves
              by, and why.
            </p>
          )}
        </div>
      </div>
    </>
  );
}
