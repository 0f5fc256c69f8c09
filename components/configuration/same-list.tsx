import { Status } from '@/components/ui/status';
import type { PlanView } from '@/lib/configuration/plan-view';
import { PlanList, RecordTitle } from './plan-parts';
import styles from './plan.module.css';

/** The names of the records that are the same on both sides. */
export function SameList({ plan, same }: { plan: PlanView; same: PlanView['same'] }) {
  const nouns = new Map(plan.areas.map(({ name, noun }) => [name, noun]));
  return (
    <PlanList id="same" title="The same" rows={same} noun="record">
      {({ area, title, account }, place) => (
        <li key={place}>
          <div className={styles.diffHead}>
            <Status tone="off" icon="check">
              Same
            </Status>
            <RecordTitle noun={nouns.get(area)} title={title} account={account} />
          </div>
        </li>
      )}
    </PlanList>
  );
}
