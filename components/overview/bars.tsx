import { Link } from '@/components/ui/link';
import { grouped } from '@/lib/format/count';
import type { HourBar } from '@/lib/resources/recent-calls/day';
import styles from './bars.module.css';

export interface BarsProps {
  bars: readonly HourBar[];
  /** Shows the same numbers as a table. */
  asTable: boolean;
}

const HEIGHT = 148;
const WIDTH = 20;

/** Calls by hour: server-rendered bars that link to their calls, or the same numbers as a table. */
export function Bars({ bars, asTable }: BarsProps) {
  const compared = bars.some(({ before }) => before !== null);
  return asTable ? <BarTable bars={bars} compared={compared} /> : <BarChart bars={bars} compared={compared} />;
}

function BarChart({ bars, compared }: Drawn) {
  const most = roundUp(
    Math.max(...bars.map(({ answered, missed, before }) => Math.max(answered + missed, before ?? 0))),
  );
  const high = (count: number) => (count / most) * HEIGHT;
  const width = bars.length * WIDTH;
  const every = Math.max(1, Math.round(bars.length / 6));
  return (
    <>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" role="group" aria-label="Calls by hour">
          <path className={styles.grid} d={`M0 0H${width}M0 ${HEIGHT / 2}H${width}`} />
          {bars.map((bar, place) => {
            const x = place * WIDTH;
            const [yes, no] = [high(bar.answered), high(bar.missed)];
            const parts = [`${bar.words}: ${grouped(bar.answered)} answered`, `${grouped(bar.missed)} not answered`];
            if (bar.before !== null) parts.push(`${grouped(bar.before)} yesterday`);
            return (
              <g key={bar.href}>
                {!bar.ahead && (
                  <Link href={bar.href} aria-label={parts.join(', ')}>
                    <title>{parts.join(', ')}</title>
                    <rect className={styles.hit} x={x} width={WIDTH} height={HEIGHT} />
                    <rect className={styles.answered} x={x + 4} y={HEIGHT - yes} width={12} height={yes} />
                    <rect className={styles.missed} x={x + 4} y={HEIGHT - yes - no} width={12} height={no} />
                  </Link>
                )}
                {bar.before !== null && (
                  <path className={styles.before} d={`M${x + 2} ${HEIGHT - high(bar.before)}h16`} />
                )}
              </g>
            );
          })}
          <path className={styles.base} d={`M0 ${HEIGHT}H${width}`} />
        </svg>
        <div className={styles.axis} aria-hidden="true">
          <span>{grouped(most)}</span>
          <span>{grouped(most / 2)}</span>
          <span>0</span>
        </div>
      </div>
      <div className={styles.hours} aria-hidden="true">
        {bars
          .filter((_bar, place) => place % every === 0)
          .map(({ label, href }) => (
            <span key={href}>{label}</span>
          ))}
      </div>
      <ul className={styles.legend}>
        <Legend className={styles.answered}>Answered</Legend>
        <Legend className={styles.missed}>Not answered</Legend>
        {compared && (
          <li>
            <svg viewBox="0 0 12 10" aria-hidden="true">
              <path className={styles.before} d="M0 5h12" />
            </svg>
            Yesterday, all calls
          </li>
        )}
      </ul>
    </>
  );
}

function Legend({ className, children }: { className?: string; children: string }) {
  return (
    <li>
      <svg viewBox="0 0 12 10" aria-hidden="true">
        <rect className={className} width="12" height="10" rx="2" />
      </svg>
      {children}
    </li>
  );
}

/** The next number that is easy to halve: 2, 4, 6, 8, 10, 20, 40 … */
function roundUp(count: number): number {
  for (let unit = 1; ; unit *= 10) for (const step of [2, 4, 6, 8, 10]) if (unit * step >= count) return unit * step;
}

interface Drawn {
  bars: readonly HourBar[];
  /** With yesterday's counts. */
  compared: boolean;
}

/** The bars' numbers as a table. */
function BarTable({ bars, compared }: Drawn) {
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
