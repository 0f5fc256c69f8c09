'use client';

import { Status } from '@/components/ui/status';
import { countOf } from '@/lib/format/count';
import type { PlanView } from '@/lib/configuration/plan-view';
import { PlanSection, RecordTitle, usePortion } from './plan-parts';
import styles from './plan.module.css';

/** The records of a file that cannot be applied here, and why. */
export function BlockedList({ blocked }: { blocked: PlanView['blocked'] }) {
  const { shown, more } = usePortion(blocked);
  if (blocked.length === 0) return null;
  return (
    <PlanSection id="blocked" title="Left out of the plan" note={countOf(blocked.length, 'difference')}>
      <ul className={styles.diff}>
        {shown.map(({ noun, title, account, why, line }, place) => (
          <li key={place}>
            <div className={styles.diffHead}>
              <Status tone="amber">Left out</Status>
              <RecordTitle {...{ noun, title, account }} />
              <span className={styles.end}>{line ? `line ${line}` : ''}</span>
            </div>
            <p className={styles.why}>{why.charAt(0).toUpperCase() + why.slice(1)}</p>
          </li>
        ))}
      </ul>
      {more}
    </PlanSection>
  );
}
