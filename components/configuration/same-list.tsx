'use client';

import { Status } from '@/components/ui/status';
import type { PlanView } from '@/lib/configuration/plan-view';
import { countOf } from '@/lib/format/count';
import { PlanSection, RecordTitle, usePortion } from './plan-parts';
import styles from './plan.module.css';

/** The names of the records that are the same on both sides. */
export function SameList({ plan, same }: { plan: PlanView; same: PlanView['same'] }) {
  const { shown, more } = usePortion(same);
  if (same.length === 0) return null;
  const nouns = new Map(plan.areas.map(({ name, noun }) => [name, noun]));
  return (
    <PlanSection id="same" title="The same" note={countOf(same.length, 'record')}>
      <ul className={styles.diff}>
        {shown.map(({ area, title, account }, place) => (
          <li key={place}>
            <div className={styles.diffHead}>
              <Status tone="off" icon="check">
                Same
              </Status>
              <RecordTitle noun={nouns.get(area)} title={title} account={account} />
            </div>
          </li>
        ))}
      </ul>
      {more}
    </PlanSection>
  );
}
