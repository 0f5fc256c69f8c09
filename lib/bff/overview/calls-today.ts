import { choosesAccount } from '../../access/principal';
import { dayStart } from '../../format/day-start';
import { ok, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import {
  callsHref,
  failingTrunks,
  hoursOf,
  outcomes,
  rangeFilters,
  sameTimeYesterday,
  type FailingTrunk,
  type HourBar,
  type Outcome,
} from '../../resources/recent-calls/day';
import { isCounted, type CallRow, type CallsOfList } from '../../resources/recent-calls/wire';
import { countHours, sum, type Counted } from './count-hours';
import { MOST_CALLS, type OverviewSources, type Source } from './sources';

/** The calls of the same hours of the day before. */
interface Yesterday {
  total: number;
  /** Null where there were too many to read. */
  exact: Outcome | null;
}

export interface CallsToday {
  total: number;
  /** Exact numbers, where all calls were read or counted; else null. */
  exact: Outcome | null;
  /** The number of calls behind `bars` and `trunks`: all, or the newest. */
  examined: number;
  /** The numbers of the newest calls, where they are not all. */
  sample: Outcome | null;
  bars: HourBar[] | null;
  /** Why the hours could not be counted although that was requested. */
  uncounted: Problem | null;
  trunks: FailingTrunk[];
  yesterday: Result<Yesterday>;
  yesterdayHref: string;
}

/**
 * The calls of the viewer's day, which are read while they fit into one page of the platform. Beyond that their number is
 * exact, and the rest is based on the newest calls; hours are counted on request.
 * @param byHour whether that was requested
 */
export async function loadCallsToday(
  sources: OverviewSources,
  context: ResourceContext,
  byHour: boolean,
  now: Date,
): Promise<Source<CallsToday>> {
  const { principal, timeZone } = context;
  const wide = choosesAccount(principal);
  const [today, yesterday] = await Promise.all([sources.today(), sources.yesterday()]);
  if (!today.ok) return today;
  const rows = today.value.value.rows.filter(isCounted);
  const before = yesterday.ok ? rowsBefore(yesterday.value.value) : null;
  const total = today.value.value.total ?? rows.length;
  const all = total <= MOST_CALLS;
  const counts = !all && byHour ? await countHours(sources, timeZone, now) : ok(null);
  const told = outcomesOf(rows);
  const byHours = counts.ok ? counts.value : null;
  const counted = byHours && sum(byHours.hours);
  const hours = all ? readHours() : (byHours?.hours ?? null);
  const at = Math.min(today.value.at, byHours?.at ?? Infinity);
  return ok({
    value: {
      total: all ? rows.length : counted ? counted.answered + counted.missed : total,
      exact: all ? told : counted,
      examined: rows.length,
      sample: all ? null : told,
      bars:
        hours?.map(({ from, to, label, end, ...outcome }) => ({
          ...outcome,
          label,
          words: `${label} to ${end}`,
          ahead: from > now.getTime(),
          href: callsHref(wide, rangeFilters(from, to, timeZone)),
        })) ?? null,
      uncounted: counts.ok ? null : counts.problem,
      trunks: failingTrunks(rows),
      yesterday: yesterday.ok
        ? ok({
            total: yesterday.value.value.total ?? yesterday.value.value.rows.length,
            exact: before && outcomesOf(before),
          })
        : yesterday,
      yesterdayHref: callsHref(
        wide,
        rangeFilters(dayStart(now, timeZone, 1).getTime(), sameTimeYesterday(now, timeZone).getTime(), timeZone),
      ),
    },
    at,
  });

  function readHours(): Counted[] {
    const hoursToday = hoursOf(now, timeZone);
    const until = sameTimeYesterday(now, timeZone);
    // Where clocks skip the end of a day, that moment is the beginning of the next.
    const hoursBefore = hoursOf(dayStart(now, timeZone, 1), timeZone).filter(({ from }) => from < until.getTime());
    const known = before && outcomes(before, hoursBefore);
    // By the hour that clocks show: a day on which they change has another number of hours.
    const callsBefore = new Map(known?.map(({ answered, missed }, at) => [hoursBefore[at]!.label, answered + missed]));
    return outcomes(rows, hoursToday).map((outcome, at) => ({
      ...hoursToday[at]!,
      ...outcome,
      end: hoursToday[(at + 1) % hoursToday.length]!.label,
      before: callsBefore.get(hoursToday[at]!.label) ?? null,
    }));
  }
}

/** All calls of yesterday's hours; null where only a part of them was read. */
function rowsBefore({ rows, total }: CallsOfList): CallRow[] | null {
  return (total ?? 0) <= MOST_CALLS ? rows.filter(isCounted) : null;
}

function outcomesOf(rows: CallRow[]): Outcome {
  const answered = rows.filter((row) => row.answered).length;
  return { answered, missed: rows.length - answered };
}
