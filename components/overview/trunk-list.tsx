import Link from 'next/link';
import { Tag } from '@/components/ui/tag';
import { CountList } from './count-list';
import styles from './overview.module.css';

export interface TrunkView {
  name: string;
  count: number;
  /** Null if the platform names no trunk, so that the list cannot be filtered by it. */
  href: string | null;
  codes: { code: number; count: number; href: string }[];
}

/** Trunks with unanswered calls, and the SIP statuses behind them. */
export function TrunkList({ trunks }: { trunks: readonly TrunkView[] }) {
  return (
    <CountList
      rows={trunks.map(({ name, count, href, codes }) => ({
        key: name,
        name,
        count,
        href,
        parts: (
          <span className={styles.codes}>
            {codes.map((one) => (
              <Link
                key={one.code}
                href={one.href}
                prefetch={false}
                aria-label={`${name}: ${one.code}, ${one.count} ${one.count === 1 ? 'call' : 'calls'}`}
              >
                <Tag>{`${one.code} × ${one.count.toLocaleString('en')}`}</Tag>
              </Link>
            ))}
          </span>
        ),
      }))}
    />
  );
}
