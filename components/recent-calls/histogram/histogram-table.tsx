'use client';

import Link from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import { classNames } from '@/components/ui/class-names';
import type { Bar } from '@/lib/resources/recent-calls/histogram-view';
import grid from '../grid.module.css';
import styles from './histogram.module.css';

/** The bars as text; every number links to the calls that it counts. */
export function HistogramTable({ bars }: { bars: Bar[] }) {
  const pathname = usePathname();
  const address = useSearchParams();
  const href = ({ from, to }: Bar, status?: string) => {
    const params = new URLSearchParams(address);
    for (const [key, value] of Object.entries({ date: 'range', from, to, ...(status && { status }) }))
      params.set(key, value);
    params.delete('page');
    return `${pathname}?${params.toString()}`;
  };
  const number = (count: number, bar: Bar, status?: string) =>
    count === 0 ? (
      '0'
    ) : (
      <Link href={href(bar, status)} prefetch={false}>
        {count.toLocaleString('en')}
      </Link>
    );
  return (
    <div
      className={classNames(grid.box, styles.table)}
      role="region"
      aria-label="Table of calls over time"
      tabIndex={0}
    >
      <div role="table" aria-label="Calls over time" aria-rowcount={bars.length + 1}>
        <div role="row" className={classNames(grid.row, grid.head)}>
          {['Time', 'Calls', 'Answered', 'Not answered'].map((word) => (
            <span key={word} role="columnheader">
              {word}
            </span>
          ))}
        </div>
        {bars.map((bar) => (
          <div key={bar.from} role="row" className={grid.row}>
            <span role="cell">{bar.label}</span>
            <span role="cell">{number(bar.answered + bar.missed, bar)}</span>
            <span role="cell">{number(bar.answered, bar, 'answered')}</span>
            <span role="cell">{number(bar.missed, bar, 'not-answered')}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
