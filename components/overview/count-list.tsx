import type { ReactNode } from 'react';
import { NamedLink } from '@/components/ui/named-link';
import { grouped } from '@/lib/format/count';
import styles from './overview.module.css';

export interface CountRow {
  key: string;
  name: string;
  count: number;
  /** Null if no list can be filtered by it. */
  href: string | null;
  /** The breakdown of the number, below it. */
  parts?: ReactNode;
}

/** Names, each with a number. */
export function CountList({ rows }: { rows: readonly CountRow[] }) {
  return (
    <ul className={styles.counts}>
      {rows.map(({ key, name, count, href, parts }) => (
        <li key={key}>
          <NamedLink name={name} href={href ?? undefined} />
          <span>{grouped(count)}</span>
          {parts}
        </li>
      ))}
    </ul>
  );
}
