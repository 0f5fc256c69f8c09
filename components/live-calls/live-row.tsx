import { Link } from '@/components/ui/link';
import { CallDirection } from '@/components/resource/call-direction';
import { Time } from '@/components/resource/time';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { Status } from '@/components/ui/status';
import { TableCell } from '@/components/ui/table-cell';
import { TableRow } from '@/components/ui/table-row';
import { partyText } from '@/lib/format/phone-number';
import { liveState, type LiveCallView } from '@/lib/resources/live-calls/view';
import { clock } from './clock';
import styles from './live-calls.module.css';

export interface LiveRowProps {
  call: LiveCallView;
  timeZone: string;
  namesAccounts: boolean;
}

/** A call in progress; after its end, the row says for a minute how it ended. */
export function LiveRow({ call, timeZone, namesAccounts }: LiveRowProps) {
  const { tone, word } = liveState(call);
  const { direction, trunk, accountName, since, over, isDialled, href } = call;
  const [from, to] = [partyText(call.from), partyText(call.to)];
  return (
    <TableRow className={over ? styles.over : undefined}>
      <TableCell kind="name" title={isDialled ? `${from}, dialled by another call` : from}>
        <Link ref={leavesFocus} href={href}>
          {from}
        </Link>
        {isDialled && <span className="muted"> dialled leg</span>}
      </TableCell>
      <TableCell kind="meta" title={to}>
        {to}
      </TableCell>
      <TableCell kind="hide">
        <CallDirection direction={direction} />
      </TableCell>
      {namesAccounts && (
        <TableCell kind="meta" title={accountName}>
          {accountName}
        </TableCell>
      )}
      <TableCell kind="hide" from="widest" title={trunk ?? undefined}>
        {trunk ?? '–'}
      </TableCell>
      <TableCell kind="state">
        <Status tone={tone}>{word}</Status>
      </TableCell>
      <TableCell kind="meta" numeric>
        <Time at={since} timeZone={timeZone}>
          {clock(since, timeZone)}
        </Time>
      </TableCell>
    </TableRow>
  );
}
