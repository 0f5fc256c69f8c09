import { usePathname, useSearchParams } from 'next/navigation';
import { classNames } from '@/components/ui/class-names';
import { NamedLink } from '@/components/ui/named-link';
import { grouped } from '@/lib/format/count';
import type { Bar } from '@/lib/resources/recent-calls/histogram-view';
import { GridHead } from '../grid-head';
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
    // These will be other calls.
    params.delete('more');
    return `${pathname}?${params.toString()}`;
  };
  const number = (count: number, bar: Bar, status?: string) => (
    <NamedLink name={grouped(count)} href={count === 0 ? undefined : href(bar, status)} />
  );
  return (
    <div
      className={classNames(grid.box, styles.table)}
      role="region"
      aria-label="Table of calls over time"
      tabIndex={0}
    >
      <div role="table" aria-label="Calls over time" aria-rowcount={bars.length + 1}>
        <GridHead words={['Time', 'Calls', 'Answered', 'Not answered']} />
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
