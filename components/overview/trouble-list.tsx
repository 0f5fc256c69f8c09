import { Link } from '@/components/ui/link';
import type { ReactNode } from 'react';
import { Status } from '@/components/ui/status';
import { grouped } from '@/lib/format/count';
import type { Trouble } from '@/lib/resources/overview/view';
import { NewMark } from './new-mark';
import styles from './overview.module.css';

export interface TroubleView extends Omit<Trouble, 'alerts'> {
  /** For alerts: their number, their list, and the times of the first of several and of the latest. */
  alerts: { count: number; href: string; last: number; from: ReactNode; since: ReactNode } | null;
}

/** What needs attention, one row each. @param list the key under which this browser remembers the alerts it has shown */
export function TroubleList({ troubles, list }: { troubles: readonly TroubleView[]; list: string }) {
  return (
    <ul className={styles.troubles} aria-label="Needs attention">
      {troubles.map(({ key, tone, word, what, remedy, link, alerts }) => (
        <li key={key}>
          <Status tone={tone}>{word}</Status>
          <span className={styles.what}>
            {what}
            {alerts && (
              <>
                {', '}
                <span className="nowrap">
                  <Link href={alerts.href} aria-label={`${times(alerts.count)}: ${what}`}>
                    {times(alerts.count)}
                  </Link>
                  {alerts.from && <> since {alerts.from}</>} <NewMark list={list} time={alerts.last} />
                </span>
              </>
            )}
          </span>
          <span className={styles.remedy}>{remedy}</span>
          <span className={`muted ${styles.since}`}>{alerts?.since}</span>
          <span className={styles.go}>
            {link && (
              <Link href={link.href} aria-label={`${link.label}: ${what}`}>
                {link.label}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

const times = (count: number) => (count === 1 ? 'once' : `${grouped(count)} times`);
