import { grouped } from '../../format/count';
import { statisticsOf, type CallStatistics } from '../../calls/statistics';
import type { ListQuery } from '../../kit/list';
import type { Query } from '../../kit/platform-calls';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { wallClock } from '../../format/wall-clock';
import { fixedWindow } from '../../kit/rows-in-time';
import { rowFilter } from './resource';
import { AT_ONCE, callsPath, isForPlatform, isLikeSid, platformQuery } from './platform-query';
import { hasCallId, isFoundBy, screenFor } from './found-by';
import { eachOnce, isCounted, wireCalls, type CallRow } from './wire';

/** The most requests for rows. */
const MOST_PARTS = 3;
/** The most calls whose traces are examined. */
const MOST_TRACES = 25;

interface StatisticsOfCalls {
  /** All calls, as the platform counts them; null if it does not support one of the filters. */
  exact: { calls: number; answered: number } | null;
  /** Statistics of the rows that were read. */
  sample: CallStatistics;
  /** Whether those are all of them. */
  isWhole: boolean;
  /** How many rows were examined. */
  read: number;
  /** The newest calls with a trace. */
  traced: CallRow[];
}

/**
 * Statistics of the calls that match a list's filters. Costs four requests at most: three pages of rows, newest first, and the
 * number of answered calls; or, where words are searched, the pages and the accounts' names; or, for a SIP Call-ID that has the
 * form of a sid, the search for that sid and the pages.
 * @param hasRoom whether the platform has capacity for one more request: without it, fewer rows are read, and the result says
 *   so
 */
export async function callStatistics(
  context: ResourceContext,
  query: ListQuery,
  now: Date,
  hasRoom: () => boolean,
): Promise<Result<StatisticsOfCalls>> {
  const found = await statisticsOfFound(context, query, now, hasRoom);
  const isOver = !found.ok || found.value.sample.calls > 0 || !isLikeSid(query.q);
  // As in the list, it may be a SIP Call-ID.
  return isOver ? found : statisticsOfFound(context, { ...query, q: '' }, now, hasRoom, query.q);
}

/** @param withCallId of the calls that are found, only those with this SIP Call-ID count */
async function statisticsOfFound(
  context: ResourceContext,
  query: ListQuery,
  now: Date,
  hasRoom: () => boolean,
  withCallId?: string,
): Promise<Result<StatisticsOfCalls>> {
  const { calls, timeZone } = context;
  const byRow = rowFilter(query);
  const isPlain = isForPlatform(query.q) && !byRow && withCallId === undefined;
  const wanted = fixedWindow(platformQuery(query, timeZone), now);
  const window: Query = { ...wanted, filter: isForPlatform(query.q) ? wanted.filter : undefined };
  const path = callsPath(context, query.filters.account ?? '');
  const part = (page: number) => calls.get(path, wireCalls, { query: { ...window, page, count: AT_ONCE } });
  const first = await part(1);
  if (!first.ok) return first;
  const total = first.value.total ?? first.value.rows.length;
  const rows = [...first.value.rows];
  let read = 1;
  while (read < MOST_PARTS && read * AT_ONCE < total && hasRoom()) {
    const more = await part(read + 1);
    if (!more.ok) return more;
    rows.push(...more.value.rows);
    read += 1;
  }
  // What the platform doesn't count must not be counted beside its figures.
  const once = eachOnce(rows).filter((row) => !isPlain || isCounted(row));
  const screen = await screenFor(context, query.q);
  const isFound = (row: CallRow) =>
    withCallId === undefined ? isFoundBy(query.q, row, screen) : hasCallId(withCallId, row);
  const found = once.filter((row) => isFound(row) && (byRow?.(row) ?? true));
  const isWhole = read * AT_ONCE >= total;
  const sample = statisticsOf(found, (time) => wallClock(time, timeZone)?.hour());
  const exact = isPlain ? await exactly(total) : ok(null);
  if (!exact.ok) return exact;
  return ok({
    exact: exact.value,
    sample,
    isWhole,
    read: once.length,
    traced: found.filter(({ traceId, accountSid }) => traceId && accountSid).slice(0, MOST_TRACES),
  });

  async function exactly(all: number): Promise<Result<StatisticsOfCalls['exact']>> {
    if (window.answered !== undefined) return ok({ calls: all, answered: window.answered === 'true' ? all : 0 });
    if (isWhole) return ok({ calls: all, answered: sample.answered });
    const answered = await calls.get(path, wireCalls, { query: { ...window, answered: 'true', page: 1, count: 1 } });
    if (!answered.ok) return answered;
    return ok(answered.value.total === null ? null : { calls: all, answered: answered.value.total });
  }
}

/** Says in a sentence or two which calls the figures are based on. */
export function sampleWords({ exact, sample, isWhole, read }: StatisticsOfCalls): string {
  if (isWhole) return sample.calls > 0 ? 'Everything below covers all of these calls.' : 'There are no such calls.';
  if (exact) {
    return `Calls, answered and rate cover all of them; durations and everything below cover the newest ${grouped(sample.calls)} of these calls.`;
  }
  return `There are too many calls to search: everything here covers those of the newest ${grouped(read)} that match.`;
}
