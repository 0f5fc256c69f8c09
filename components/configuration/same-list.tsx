'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Status } from '@/components/ui/status';
import type { PlanView } from '@/lib/configuration/plan-view';
import { countOf } from '@/lib/format/count';
import styles from './plan.module.css';

/** The number of records per portion. */
const PAGE = 100;

/** The names of the records that are the same on both sides. */
export function SameList({ plan, same }: { plan: PlanView; same: PlanView['same'] }) {
  const [most, setMost] = useState(PAGE);
  if (same.length === 0) return null;
  const nouns = new Map(plan.areas.map(({ name, noun }) => [name, noun]));
  return (
    <section aria-labelledby="same" className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id="same">The same</h2>
        <span className="muted">{countOf(same.length, 'record')}</span>
      </div>
      <ul className={styles.diff}>
        {same.slice(0, most).map(({ area, title, account }, place) => (
          <li key={place}>
            <div className={styles.diffHead}>
              <Status tone="off" icon="check">
                Same
              </Status>
              <span className={styles.title}>
                <span className="muted">{nouns.get(area)}</span> <b>{title}</b>
                {account && <span className="muted">{` of ${account}`}</span>}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {same.length > most && (
        <Button size="sm" onClick={() => setMost(most + 10 * PAGE)}>
          {`Show more of ${same.length.toLocaleString('en')}`}
        </Button>
      )}
    </section>
  );
}
