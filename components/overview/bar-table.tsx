import { Link } from '@/components/ui/link';
import { grouped } from '@/lib/format/count';
import type { HourBar } from '@/lib/resources/recent-calls/day';
import styles from './bars.module.css';

export interface Drawn {
  bars: readonly HourBar[];
  /** With yesterday's counts. */
  compared: boolean;
}

/** The bars' numbers as a table. */
export function BarTable({ bars, compared }: Drawn) {
  return (
    <div className={styles.table} tabIndex={0} role="region" aria-label="Calls by hour">
      <table>
        <thead>
          <tr>
            <th scope="col">Hour</th>
            <th scope="col">Answered</th>
            <th scope="col">Not answered</th>
            {compared && <th scope="col">Yesterday</th>}
          </tr>
        </thead>
        <tbody>
          {bars
            .filter(({ ahead }) => !ahead)
            .map((bar) => (
              <tr key={bar.href}>
                <td>
                  <Link href={bar.href}>{bar.words}</Link>
                </td>
                <td>{grouped(bar.answered)}</td>
                <td>{grouped(bar.missed)}</td>
                {compared && <td>{bar.before === null ? '–' : grouped(bar.before)}</td>}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
