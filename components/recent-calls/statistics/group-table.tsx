import Link from 'next/link';
import { classNames } from '@/components/ui/class-names';
import type { Group } from '@/lib/calls/statistics';
import { rateWords } from '@/lib/calls/statistics';
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

/** Calls grouped by a shared property, and how many of them were answered. */
export function GroupTable<Key>({ title, label, groups, nameOf, hrefOf }: GroupTableProps<Key>) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <div role="table" aria-label={title} className={styles.groups}>
        <div role="row" className={classNames(grid.row, grid.head)}>
          {[label, 'Calls', 'Answered', 'Rate'].map((word) => (
            <span key={word} role="columnheader">
              {word}
            </span>
          ))}
        </div>
        {groups.slice(0, MOST).map(({ key, calls, answered }) => {
          const count = (number: number, only: boolean) => {
            const href = number > 0 ? (hrefOf?.(key, only) ?? null) : null;
            const words = number.toLocaleString('en');
            return href ? (
              <Link href={href} prefetch={false}>
                {words}
              </Link>
            ) : (
              words
            );
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
