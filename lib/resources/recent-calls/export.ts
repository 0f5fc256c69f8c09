import { callTime } from '../../format/call-time';
import type { ListQuery } from '../../kit/list';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { fixedWindow, rowsInTime, type EventColumn, type Patience, type RowsInTime } from '../../kit/rows-in-time';
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

/** The columns of the file. The title of the first names its time zone. */
export const callColumns = (timeZone: string): EventColumn<CallRow>[] => [
  [`Time (${timeZone})`, (row) => callTime(row.attemptedAt, timeZone)],
  ['Time (UTC)', (row) => row.attemptedAt],
  ['Direction', (row) => row.direction],
  ['From', (row) => row.from],
  ['To', (row) => row.to],
  ['Duration (s)', (row) => row.duration],
  ['Answered', (row) => (row.answered ? 'yes' : 'no')],
  ['SIP status', (row) => row.sipStatus],
  ['Reason', (row) => row.fields.termination_reason],
  ['Trunk', (row) => row.trunk],
  ['Account', (_row, account) => account],
  ['Account SID', (row) => row.accountSid],
  ['Application SID', (row) => row.fields.application_sid],
  ['Call SID', (row) => row.callSid],
  ['SIP Call-ID', (row) => row.sipCallId],
  ['Trace ID', (row) => row.traceId],
  ['Recording', (row) => (row.recording ? 'yes' : 'no')],
];
