import { callTime } from '../../format/call-time';
import { matchesWords } from '../../format/match-words';
import type { ListQuery } from '../../kit/list';
import type { Query } from '../../kit/platform-calls';
import { fail, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { isForPlatform } from './query';
import { callsPath, platformQuery, rowFilter } from './resource';
import { shownTexts } from './view';
import { callId, wireCalls, type CallRow } from './wire';

/** Rows at once, the most that the platform gives. */
const AT_ONCE = 500;
const DAY = 86_400_000;

/**
 * Waits before the next part, where the platform asks for it.
 * @param problem why the last one was refused; none when it came
 * @returns false when it is not to be waited for
 */
export type Patience = (problem?: Problem) => Promise<boolean>;

/**
 * All calls that a list's filters show, newest first, part by part. Each part ends where the one before began, so that calls
 * which come in meanwhile move nothing. What the platform refuses for being asked too often is asked for again.
 */
export async function* allCalls(
  context: ResourceContext,
  query: ListQuery,
  now: Date,
  wait: Patience,
): AsyncGenerator<Result<CallRow[]>> {
  const window = fixedWindow(platformQuery(query, context.timeZone), now);
  const path = callsPath(context, query.filters.account ?? '');
  const { q } = query;
  const byRow = rowFilter(query);
  const isWanted = (row: CallRow) =>
    (isForPlatform(q) || matchesWords(q, shownTexts(row, context.timeZone))) && (byRow?.(row) ?? true);
  // Words are looked for here; a number or a sid the platform finds by itself.
  const filter = isForPlatform(q) ? window.filter : undefined;
  let end = window.end;
  let page = 1;
  let last = new Set<string>();
  for (;;) {
    const part = await context.calls.get(path, wireCalls, { query: { ...window, filter, end, page, count: AT_ONCE } });
    if (!part.ok) {
      if (part.problem.kind === 'rate-limited' && (await wait(part.problem))) continue;
      return yield part;
    }
    const { rows } = part.value;
    const fresh = rows.filter((row) => !last.has(keyOf(row)));
    yield { ok: true, value: fresh.filter(isWanted) };
    const oldest = rows.at(-1)?.attemptedAt;
    if (rows.length < AT_ONCE || oldest === undefined) return;
    // Of one moment there may be more than a part holds: only then the platform's own pages are turned.
    page = oldest === end ? page + 1 : 1;
    last = new Set([...(oldest === end ? last : []), ...rows.filter((row) => row.attemptedAt === oldest).map(keyOf)]);
    end = oldest;
    // Half a file must not look like a whole one.
    if (!(await wait())) return yield fail('rate-limited', 'The platform takes no more requests for now.');
  }
}

const keyOf = (row: CallRow) => `${callId(row)} ${row.attemptedAt}`;

/** A window whose ends stand still: "the last seven days" would move on while it is read. */
export function fixedWindow({ days, ...query }: Query, now: Date): Query & { end: string } {
  const start = days === undefined ? query.start : new Date(now.getTime() - Number(days) * DAY).toISOString();
  return { ...query, start, end: typeof query.end === 'string' ? query.end : now.toISOString() };
}

/** The head of the file. The time zone in it is that of its first column. */
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

/** A call as a line of the file. @param account its name */
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
