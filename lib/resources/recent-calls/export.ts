import { callTime } from '../../format/call-time';
import type { ListQuery } from '../../kit/list';
import type { Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { fixedWindow, rowsInTime, type Patience, type RowsInTime } from '../../kit/rows-in-time';
import { isForPlatform } from './query';
import { callsPath, platformQuery, rowFilter } from './resource';
import { isFoundBy } from './view';
import { callId, wireCalls, type CallRow } from './wire';

/**
 * All calls that match a list's filters, newest first, in batches.
 * @param now the end of the file, if its filters name none
 */
export async function* allCalls(
  context: ResourceContext,
  query: ListQuery,
  now: Date,
  wait: Patience,
): AsyncGenerator<Result<CallRow[]>> {
  const window = fixedWindow(platformQuery(query, context.timeZone), now);
  const { q } = query;
  const byRow = rowFilter(query);
  const isWanted = (row: CallRow) => isFoundBy(q, row, context.timeZone) && (byRow?.(row) ?? true);
  const asked: RowsInTime<CallRow> = {
    path: callsPath(context, query.filters.account ?? ''),
    schema: wireCalls,
    // Words are searched here; a number or a sid is found by the platform itself.
    window: { ...window, filter: isForPlatform(q) ? window.filter : undefined },
    timeOf: (row) => row.attemptedAt,
    keyOf: (row) => `${callId(row)} ${row.attemptedAt}`,
  };
  for await (const part of rowsInTime(context.calls, asked, wait)) {
    yield part.ok ? { ok: true, value: part.value.filter(isWanted) } : part;
  }
}

/** The file's header row. It names the time zone of the first column. */
export function exportHead(timeZone: string): string[] {
  return [
    `Time (${timeZone})`,
    'Time (UTC)',
    'Direction',
    'From',
    'To',
    'Duration (s)',
    'Answered',
    'SIP status',
    'Reason',
    'Trunk',
    'Account',
    'Account SID',
    'Application SID',
    'Call SID',
    'SIP Call-ID',
    'Trace ID',
    'Recording',
  ];
}

/** One call as a row of the file. @param account its name */
export function exportCells(row: CallRow, timeZone: string, account: string): string[] {
  const text = (key: string) => String(row.fields[key] ?? '');
  return [
    callTime(row.attemptedAt, timeZone) ?? '',
    row.attemptedAt,
    row.direction ?? '',
    row.from ?? '',
    row.to ?? '',
    row.duration === null ? '' : String(row.duration),
    row.answered ? 'yes' : 'no',
    row.sipStatus === null ? '' : String(row.sipStatus),
    text('termination_reason'),
    row.trunk ?? '',
    account,
    row.accountSid ?? '',
    text('application_sid'),
    row.callSid ?? '',
    row.sipCallId ?? '',
    row.traceId ?? '',
    row.recording ? 'yes' : 'no',
  ];
}
