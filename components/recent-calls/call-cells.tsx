import { CallDirection } from '@/components/resource/call-direction';
import { Time } from '@/components/resource/time';
import { classNames } from '@/components/ui/class-names';
import { NamedLink } from '@/components/ui/named-link';
import { RowExpander } from '@/components/ui/row-expander';
import { Status } from '@/components/ui/status';
import { TableCell } from '@/components/ui/table-cell';
import { Tag } from '@/components/ui/tag';
import { recordPath } from '@/lib/access/paths';
import type { CallView } from '@/lib/resources/recent-calls/view';
import styles from './call-rows.module.css';

export interface CallCellsProps {
  call: CallView;
  timeZone: string;
  /** The name of its account; undefined for users who have only one. */
  account?: string;
  /** Whether to show what else there is of it: a recording, a trace. */
  has: boolean;
  open: boolean;
  /** The ID of the panel that the row opens. */
  controls: string;
  onToggle: () => void;
}

/** The summary of a call: time, direction, from, to, and result. */
export function CallCells({ call, timeZone, account, has, open, controls, onToggle }: CallCellsProps) {
  const { time, attemptedAt, direction, from, to, duration, status, ended, summary, trunk } = call;
  return (
    <>
      <TableCell kind="name">
        <RowExpander label={`Call at ${time}`} open={open} controls={controls} onToggle={onToggle}>
          <Time at={attemptedAt} timeZone={timeZone}>
            {time}
          </Time>
        </RowExpander>
      </TableCell>
      {account !== undefined && (
        <TableCell kind="hide" from="wide" title={account}>
          {account && call.accountSid ? (
            <NamedLink name={account} href={recordPath('accounts', call.accountSid)} />
          ) : (
            '–'
          )}
        </TableCell>
      )}
      <TableCell kind="meta">
        <CallDirection direction={direction} />
      </TableCell>
      <TableCell kind="meta" className={styles.near} title={from}>
        {from}
      </TableCell>
      <TableCell kind="meta" className={styles.near} title={to}>
        {to}
      </TableCell>
      <TableCell kind="hide" numeric>
        {duration ?? '–'}
      </TableCell>
      <TableCell kind="state" className={classNames(styles.how, styles.near)} title={summary}>
        <Status tone={status.tone}>{status.word}</Status>
        {ended && <span className="muted hide-phone"> {ended}</span>}
      </TableCell>
      <TableCell kind="hide" from="widest" title={trunk ?? undefined}>
        {trunk ?? '–'}
      </TableCell>
      {has && (
        <TableCell kind="hide" from="widest">
          {call.recording && <Tag>Audio</Tag>} {call.trace && <Tag>Trace</Tag>}
        </TableCell>
      )}
    </>
  );
}
