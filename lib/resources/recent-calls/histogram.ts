import { countCalls, emptyBuckets, type Bucket } from '../../calls/histogram';
import { cutsOf } from '../../format/time-cuts';
import { collectFew } from '../../kit/few-at-once';
import type { ListQuery } from '../../kit/list';
import type { Memory } from '../../kit/memory';
import type { Query } from '../../kit/platform-calls';
import { NO_ROOM, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { fixedWindow } from '../../kit/rows-in-time';
import { isNameable } from './nameable';
import { AT_ONCE, callsPath, platformQuery } from './platform-query';
import { eachOnce, totalOf, wireCalls, type CallRow } from './wire';

/** Up to this many calls are read to be counted; of more, the platform reports only the totals per period. */
const MOST_READ = 3 * AT_ONCE;
const PIECES_OF_ROWS = 48;
const PIECES_OF_TOTALS = 12;
const THIRTY_DAYS = 30 * 86_400_000;

/** How many requests it takes to count this many calls over time. */
export function costOf(matched: number): number {
  return matched > MOST_READ ? 2 * PIECES_OF_TOTALS : Math.ceil(matched / AT_ONCE);
}

interface Counting {
  /** The number of calls that the list reports. */
  matched: number;
  /** All of them, if the list has read them anyway: they are counted without any request. */
  rows?: CallRow[];
  /** Those rows are the calls since this time only: earlier ones are unknown, so the time before is left out. */
  rowsSince?: number;
  now: Date;
  /** Whether the platform has capacity for one more request; others need it too. */
  hasRoom: () => boolean;
  /** Totals that this user has just received; new ones are added. */
  remembered: Pick<Memory<number>, 'get' | 'keep'>;
}

/**
 * Counts the calls of a list's filters over time, answered and unanswered.
 * @returns Problem `rate-limited` if there was no capacity to count all of them: half of them would look like all
 */
export async function countOverTime(
  context: ResourceContext,
  query: ListQuery,
  { matched, rows, rowsSince, now, hasRoom, remembered }: Counting,
): Promise<Result<Bucket[]>> {
  const { timeZone } = context;
  const window = fixedWindow(platformQuery(query, timeZone), now);
  // The window's end is its last millisecond.
  const to = Math.min(Date.parse(window.end) + 1, now.getTime());
  const since = typeof window.start === 'string' ? Date.parse(window.start) : to - THIRTY_DAYS;
  const from = Math.min(Math.max(since, rowsSince ?? since), to);
  if (matched > MOST_READ && !rows) {
    const cuts = linkedCuts(from, to, timeZone, PIECES_OF_TOTALS);
    return countTotals(context, query, window, cuts, { hasRoom, remembered });
  }
  const found = rows ? ok(rows) : await readRows(context, query, window, matched, hasRoom);
  return found.ok ? ok(countCalls(linkedCuts(from, to, timeZone, PIECES_OF_ROWS), found.value)) : found;
}

/** Cuts a period where the list's filters can: each bar leads to the calls that it counts, also when clocks are put back. */
export function linkedCuts(from: number, to: number, timeZone: string, most: number): number[] {
  return cutsOf(from, to, timeZone, most).filter((cut) => cut <= from || cut >= to || isNameable(cut, timeZone));
}

async function readRows(
  context: ResourceContext,
  query: ListQuery,
  window: Query,
  matched: number,
  hasRoom: () => boolean,
): Promise<Result<CallRow[]>> {
  const path = callsPath(context, query.filters.account ?? '');
  const pages = Array.from({ length: Math.max(1, Math.ceil(matched / AT_ONCE)) }, (_, at) => at + 1);
  const parts = await whileRoom(pages, hasRoom, (page) =>
    context.calls.get(path, wireCalls, { query: { ...window, page, count: AT_ONCE } }),
  );
  if (!parts.ok) return parts;
  return ok(eachOnce(parts.value.flatMap((part) => part.rows)));
}

/** Reads the total of each period, and that of answered calls only for periods that have any. */
async function countTotals(
  context: ResourceContext,
  query: ListQuery,
  window: Query,
  cuts: number[],
  { hasRoom, remembered }: Pick<Counting, 'hasRoom' | 'remembered'>,
): Promise<Result<Bucket[]>> {
  const path = callsPath(context, query.filters.account ?? '');
  const total = async ({ start, end }: Bucket, answered: Query['answered']): Promise<Result<number>> => {
    // The platform includes both ends.
    const times = { start: new Date(start).toISOString(), end: new Date(end - 1).toISOString() };
    const asked = { ...window, ...times, answered, page: 1, count: 1 };
    const key = `${path} ${JSON.stringify(asked)}`;
    const known = remembered.get(key);
    if (known !== undefined) return ok(known);
    const found = await context.calls.get(path, wireCalls, { query: asked });
    const all = found.ok ? totalOf(found.value) : found;
    if (all.ok) remembered.keep(key, all.value);
    return all;
  };
  return whileRoom(emptyBuckets(cuts), hasRoom, async (bucket) => {
    const all = await total(bucket, window.answered);
    if (!all.ok) return all;
    if (all.value === 0 || window.answered === 'false') return ok({ ...bucket, missed: all.value });
    if (window.answered === 'true') return ok({ ...bucket, answered: all.value });
    const answered = await total(bucket, 'true');
    if (!answered.ok) return answered;
    return ok({ ...bucket, answered: answered.value, missed: Math.max(0, all.value - answered.value) });
  });
}

/** Reads a few at a time, until one fails, or the capacity is used up. */
function whileRoom<T, U>(
  items: readonly T[],
  hasRoom: () => boolean,
  read: (item: T) => Promise<Result<U>>,
): Promise<Result<U[]>> {
  return collectFew(items, async (item) => (hasRoom() ? read(item) : { ok: false, problem: NO_ROOM }));
}
