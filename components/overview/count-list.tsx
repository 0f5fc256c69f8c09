import Link from 'next/link';
import styles from './overview.module.css';

export interface CountRow {
  key: string;
  name: string;
  count: number;
  href: string;
}

/** Names with a number each. */
export function CountList({ rows }: { rows: readonly CountRow[] }) {
  return (
    <ul className={styles.trunks}>
      {rows.map(({ key, name, count, href }) => (
        <li key={key}>
          <Link href={href} prefetch={false}>
            {name}
          </Link>
          <span>{count.toLocaleString('en')}</span>
        </li>
      ))}
    </ul>
  );
}
