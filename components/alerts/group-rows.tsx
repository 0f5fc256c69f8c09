import { Link } from '@/components/ui/link';
import { NamedLink, type Named } from '@/components/ui/named-link';
import { Status } from '@/components/ui/status';
import { TableCell } from '@/components/ui/table-cell';
import { TableRow } from '@/components/ui/table-row';
import { countOf, grouped } from '@/lib/format/count';
import type { AlertGroup } from '@/lib/resources/alerts/groups';
import styles from './alert-rows.module.css';

/** Alerts of one kind with one subject, as rendered. */
export interface AlertGroupView extends Pick<
  AlertGroup,
  'key' | 'word' | 'tone' | 'what' | 'remedy' | 'link' | 'count'
> {
  /** Where accounts are mixed; null for none. */
  account: Named | null;
  /** The URL of the list of these alerts. */
  href: string;
  first: string;
  last: string;
}

/** Groups of alerts: what happened, how often, the remedy, and where. */
export function GroupRows({ groups }: { groups: AlertGroupView[] }) {
  return groups.map((group) => (
    <TableRow key={group.key}>
      <TableCell kind="state">
        <Status tone={group.tone}>{group.word}</Status>
      </TableCell>
      <TableCell kind="name" className={styles.what}>
        {group.what}
        {group.account && (
          <>
            {' '}
            (<NamedLink {...group.account} />)
          </>
        )}
      </TableCell>
      <TableCell kind="meta" className={styles.what}>
        {group.remedy ?? <span className="muted">–</span>}
        {group.link && (
          <>
            {' '}
            <Link href={group.link.href} aria-label={`${group.link.label}: ${fullName(group)}`}>
              {group.link.label}
            </Link>
          </>
        )}
      </TableCell>
      <TableCell kind="meta" numeric>
        <Link
          className={styles.count}
          href={group.href}
          aria-label={`${countOf(group.count, 'alert')}: ${fullName(group)}`}
        >
          {grouped(group.count)}
          <span className={styles.unit}>{group.count === 1 ? ' alert' : ' alerts'}</span>
        </Link>
      </TableCell>
      <TableCell kind="meta" title={`First ${group.first}`}>
        {group.last}
      </TableCell>
    </TableRow>
  ));
}

function fullName({ what, account }: AlertGroupView): string {
  return account ? `${what} (${account.name})` : what;
}
