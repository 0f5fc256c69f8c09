import { NamedLink } from '@/components/ui/named-link';
import { rateWords, type Group } from '@/lib/calls/statistics';
import { grouped } from '@/lib/format/count';
import { GridHead } from '../grid-head';
import grid from '../grid.module.css';
import styles from './statistics.module.css';

export interface GroupTableProps<Key> {
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
export function GroupTable<Key>({ title, label, groups, nameOf, hrefOf }: GroupTableProps<Key>) {
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
