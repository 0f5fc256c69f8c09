import type { ReactNode } from 'react';
import { NamedLink } from '@/components/ui/named-link';
import { rateWords, type CallStatistics, type Group } from '@/lib/calls/statistics';
import { statusWords } from '@/lib/calls/sip/status-words';
import { callLength } from '@/lib/calls/span-words';
import { trunkLabel } from '@/lib/calls/trunks';
import { grouped } from '@/lib/format/count';
import { labelled } from '@/lib/format/time-zone';
import { GridHead } from '../grid-head';
import grid from '../grid.module.css';
import styles from './statistics.module.css';

export interface StatisticsProps {
  /** Of all calls, counted by the platform; null if it has no such filter. */
  exact: { calls: number; answered: number } | null;
  sample: CallStatistics;
  /** Describes the calls in the sample. */
  sampleWords: string;
  /** Of the hours. */
  timeZone: string;
  /** The list with one more filter. */
  hrefOf: {
    status: (status: number | null, answered: boolean) => string | null;
    trunk: (trunk: string | null, answered: boolean) => string | null;
    hour: (hour: number, answered: boolean) => string | null;
  };
  /** How long callers waited; false where the installation has no traces to tell it. */
  latencies: ReactNode;
}

/** What some calls have in common. */
export function Statistics({ exact, sample, sampleWords, timeZone, hrefOf, latencies }: StatisticsProps) {
  const { durations } = sample;
  const rates = exact ?? sample;
  const figures: [string, string][] = [
    ['Calls', grouped(rates.calls)],
    ['Answered', grouped(rates.answered)],
    ['Answer rate', rateWords(rates.answered, rates.calls)],
    ['Median duration', durations ? callLength(durations.median) : '–'],
    ['Nine in ten last up to', durations ? callLength(durations.p90) : '–'],
    ['Longest', durations ? callLength(durations.worst) : '–'],
  ];
  return (
    <div className={styles.page}>
      <section className={`${styles.part} ${styles.wide}`} aria-label="All together">
        <dl className={styles.figures}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.sample}>{sampleWords}</p>
      </section>
      {sample.calls > 0 && latencies && <div className={styles.wide}>{latencies}</div>}
      <GroupTable
        title="By SIP status"
        label="Status"
        groups={sample.statuses}
        nameOf={(status) => (status === null ? 'unknown' : statusWords(status))}
        hrefOf={hrefOf.status}
      />
      <GroupTable
        title="By trunk"
        label="Trunk"
        groups={sample.trunks}
        nameOf={(trunk) => (trunk === null ? 'none' : trunkLabel(trunk))}
        hrefOf={hrefOf.trunk}
      />
      <GroupTable
        title="By hour of the day"
        label="Hour"
        groups={sample.hours.filter(({ calls }) => calls > 0)}
        nameOf={(hour) => labelled(`${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`, timeZone)}
        hrefOf={hrefOf.hour}
      />
    </div>
  );
}

interface GroupTableProps<Key> {
  title: string;
  /** The header of its first column. */
  label: string;
  groups: Group<Key>[];
  nameOf: (key: Key) => string;
  /** The list of a group's calls, or of its answered ones; null if no filter selects them. */
  hrefOf?: (key: Key, answered: boolean) => string | null;
}

const MOST = 24;

/** Calls grouped by a shared property, and how many of them were answered; nothing if there were none. */
function GroupTable<Key>({ title, label, groups, nameOf, hrefOf }: GroupTableProps<Key>) {
  if (groups.length === 0) return null;
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <div role="table" aria-label={title} className={styles.groups}>
        <GridHead words={[label, 'Calls', 'Answered', 'Rate']} />
        {groups.slice(0, MOST).map(({ key, calls, answered }) => {
          const count = (number: number, only: boolean) => {
            const href = number > 0 ? hrefOf?.(key, only) : null;
            return <NamedLink name={grouped(number)} href={href ?? undefined} />;
          };
          return (
            <div key={String(key)} role="row" className={grid.row}>
              <span role="cell">{nameOf(key)}</span>
              <span role="cell">{count(calls, false)}</span>
              <span role="cell">{count(answered, true)}</span>
              <span role="cell">{rateWords(answered, calls)}</span>
            </div>
          );
        })}
      </div>
      {groups.length > MOST && <p className="muted">{`and ${groups.length - MOST} more`}</p>}
    </section>
  );
}
