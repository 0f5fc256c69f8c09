'use client';

import { useState } from 'react';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { Segmented } from '@/components/ui/segmented';
import { grouped } from '@/lib/format/count';
import type { Bar } from '@/lib/resources/recent-calls/histogram-view';
import { HistogramBars } from './histogram-bars';
import { HistogramTable } from './histogram-table';
import styles from './histogram.module.css';

/** Calls over time: bars for selecting a time range, or the same as a table. */
export function HistogramChart({ bars }: { bars: Bar[] }) {
  const [view, setView] = useState('chart');
  const sum = (part: 'answered' | 'missed') => bars.reduce((all, bar) => all + bar[part], 0);
  const [answered, missed] = [sum('answered'), sum('missed')];
  return (
    <section ref={leavesFocus} className={styles.histogram} aria-label="Calls over time">
      <div className={styles.head}>
        <h2>Calls over time</h2>
        <ul className={styles.legend}>
          <li>
            <i className={styles.answered} />
            {grouped(answered)} answered
          </li>
          <li>
            <i className={styles.missed} />
            {grouped(missed)} not answered
          </li>
        </ul>
        <Segmented
          label="Calls over time as"
          name="calls over time"
          options={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
          value={view}
          onChange={(event) => setView(event.target.value)}
        />
      </div>
      {view === 'chart' ? <HistogramBars bars={bars} /> : <HistogramTable bars={bars} />}
    </section>
  );
}
