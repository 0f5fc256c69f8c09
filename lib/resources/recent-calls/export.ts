import { callTime } from '../../format/call-time';
import type { ListQuery } from '../../kit/list';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { fixedWindow, rowsInTime, type Patience, type RowsInTime } from '../../kit/rows-in-time';
import { rowFilter } from './resource';
import { callsPath, isForPlatform, isLikeSid, platformQuery } from './platform-query';
import { hasCallId, isFoundBy, screenFor } from './found-by';
import { callKey, wireCalls, type CallRow } from './wire';

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
  const { q } = query;
  const byRow = rowFilter(query);
  let isOver = false;
  async function* those(asked: ListQuery, matches: (row: CallRow) => boolean): AsyncGenerator<Result<CallRow[]>> {
    const window = fixedWindow(platformQuery(asked, context.timeZone), now);
    const rows: RowsInTime<CallRow> = {
      path: callsPath(context, query.filters.account ?? ''),
      schema: wireCalls,
      // Words are searched here; a number or a sid is found by the platform itself.
      window: { ...window, filter: isForPlatform(asked.q) ? window.filter : undefined },
      timeOf: (row) => row.attemptedAt,
      keyOf: callKey,
    };
    for await (const part of rowsInTime(context.calls, rows, wait)) {
      const found = part.ok ? ok(part.value.filter((row) => matches(row) && (byRow?.(row) ?? true))) : part;
      isOver ||= !found.ok || found.value.length > 0;
      yield found;
    }
  }
  const screen = await screenFor(context, q);
  yield* those(query, (row) => isFoundBy(q, row, screen));
  // As in the list, it may be a SIP Call-ID.
  if (!isOver && isLikeSid(q)) yield* those({ ...query, q: '' }, (row) => hasCallId(q, row));
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
