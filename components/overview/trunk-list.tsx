import { Link } from '@/components/ui/link';
import { Tag } from '@/components/ui/tag';
import { countOf, grouped } from '@/lib/format/count';
import { CountList } from './count-list';
import styles from './overview.module.css';

export interface TrunkView {
  name: string;
  count: number;
  /** Null if no list has exactly these calls: the platform names no trunk, or only a part of the calls was looked at. */
  href: string | null;
  codes: { code: number; count: number; href: string | null }[];
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
            {codes.map(({ code, count: calls, href: list }) => {
              const tag = <Tag>{`${code} × ${grouped(calls)}`}</Tag>;
              return list === null ? (
                <span key={code}>{tag}</span>
              ) : (
                <Link key={code} href={list} aria-label={`${name}: ${code}, ${countOf(calls, 'call')}`}>
                  {tag}
                </Link>
              );
            })}
          </span>
        ),
      }))}
    />
  );
}
