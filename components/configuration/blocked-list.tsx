import { Status } from '@/components/ui/status';
import { countOf } from '@/lib/format/count';
import styles from './plan.module.css';
import type { PlanView } from '@/lib/configuration/plan-view';

/** The records of a file that cannot be applied here, and why. */
export function BlockedList({ blocked }: { blocked: PlanView['blocked'] }) {
  if (blocked.length === 0) return null;
  return (
    <section aria-labelledby="blocked" className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id="blocked">Left out of the plan</h2>
        <span className="muted">{countOf(blocked.length, 'difference')}</span>
      </div>
      <ul className={styles.diff}>
        {blocked.map(({ noun, title, account, why, line }, place) => (
          <li key={place}>
            <div className={styles.diffHead}>
              <Status tone="amber">Left out</Status>
              <span className={styles.title}>
                <span className="muted">{noun}</span> <b>{title}</b>
                {account && <span className="muted">{` of ${account}`}</span>}
              </span>
              <span className={styles.end}>{line ? `line ${line}` : ''}</span>
            </div>
            <p className={styles.why}>{why.charAt(0).toUpperCase() + why.slice(1)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
