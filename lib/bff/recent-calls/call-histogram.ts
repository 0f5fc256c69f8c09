import type { ListPage } from '../../kit/list';
import { memory } from '../../kit/memory';
import type { ResourceContext } from '../../kit/resource';
import { isSid } from '../../kit/sid';
import { costOf, countOverTime } from '../../resources/recent-calls/histogram';
import { barsOf, type Histogram } from '../../resources/recent-calls/histogram-view';
import type { CallRow } from '../../resources/recent-calls/wire';
import { pauseFor } from '../pause';
import { sessionKey } from '../session-key';
import type { Viewer } from '../viewer';

// The past hardly changes: calls are written as they end. A total costs a request each.
const totals = memory<number>('totals of calls', { forMs: 5 * 60_000, most: 5000 });

/** Whether a list has calls to compare: not just one, or the one named by its sid. */
export function hasHistogram({ matched, query }: Pick<ListPage<unknown>, 'matched' | 'query'>): boolean {
  const isOne: boolean = isSid(query.q.trim());
  return matched > 1 && !isOne;
}

/**
 * Counts the calls of a list over time. What takes one request is done at once, and costs nothing where the list has read all
 * of them anyway; more is done on request only.
 */
export async function callHistogram(
  { session }: Pick<Viewer, 'session'>,
  context: ResourceContext,
  page: ListPage<CallRow>,
): Promise<Histogram> {
  const { matched, query, everything: rows, since: rowsSince } = page;
  const requests = costOf(matched);
  if (!rows && requests > 1 && !query.more) return { state: 'costs', requests };
  const key = sessionKey(session);
  const found = await countOverTime(context, query, {
    matched,
    rows,
    rowsSince,
    now: new Date(),
    hasRoom: () => pauseFor(context.calls) === 0,
    remembered: { get: (one) => totals.get(key + one), keep: (one, total) => totals.keep(key + one, total) },
  });
  return found.ok
    ? { state: 'loaded', bars: barsOf(found.value, context.timeZone) }
    : { state: 'failed', problem: found.problem };
}
