import { dayStart } from '../../format/day-start';
import { localTime, momentOf } from '../../format/local-time';
import { wallClock } from '../../format/wall-clock';
import { RANGE } from './list';
import type { CallRow } from './wire';

const HOUR = 3_600_000;

/** A stretch of the viewer's day. */
export interface Hour {
  /** Milliseconds since 1970; the end does not belong to it. */
  from: number;
  to: number;
  /** '8 am' */
  label: string;
}

/** The calls of an hour or more of today, beside those of yesterday. */
export interface HourBar {
  label: string;
  /** '10 am to 11 am', for those who do not see it. */
  words: string;
  answered: number;
  missed: number;
  /** All calls of the same hour yesterday; null where they were not read. */
  before: number | null;
  /** Has not begun yet. */
  ahead: boolean;
  href: string;
}

export interface Outcome {
  answered: number;
  missed: number;
}

/** Calls that were not answered, of one trunk. */
export interface FailingTrunk {
  /** Null where the platform names none. */
  trunk: string | null;
  count: number;
  /** By SIP status, the most frequent first; null where there is none. */
  codes: { code: number | null; count: number }[];
}

/** The hours of the day of `now` in a time zone: 24, but on the days when the clocks are changed. @param step hours in one */
export function hoursOf(now: Date, timeZone: string, step = 1): Hour[] {
  const from = dayStart(now, timeZone).getTime();
  // Somewhere within tomorrow, however long today is.
  const to = dayStart(new Date(from + 36 * HOUR), timeZone).getTime();
  const count = Math.round((to - from) / (step * HOUR));
  return Array.from({ length: count }, (_, at) => {
    const start = from + at * step * HOUR;
    return { from: start, to: Math.min(to, start + step * HOUR), label: wallClock(start, timeZone)!.format('h a') };
  });
}

/** The moment at which yesterday's clocks showed what they show now, to the minute. */
export function sameTimeYesterday(now: Date, timeZone: string): Date {
  const day = wallClock(now, timeZone)!.subtract(1, 'day').format('YYYY-MM-DD');
  return momentOf(`${day}T${wallClock(now, timeZone)!.format('HH:mm')}`, timeZone)!;
}

/** Counts calls by hour. Those out of all hours are left out. */
export function outcomes(rows: readonly CallRow[], hours: readonly Hour[]): Outcome[] {
  const counted = hours.map(() => ({ answered: 0, missed: 0 }));
  for (const row of rows) {
    const at = Date.parse(row.attemptedAt);
    const place = hours.findIndex(({ from, to }) => from <= at && at < to);
    if (place >= 0) counted[place]![row.answered ? 'answered' : 'missed'] += 1;
  }
  return counted;
}

/** The trunks of the calls that were not answered, the worst first. */
export function failingTrunks(rows: readonly CallRow[]): FailingTrunk[] {
  const trunks = new Map<string | null, Map<number | null, number>>();
  for (const { answered, trunk, sipStatus } of rows) {
    if (answered) continue;
    const codes = trunks.get(trunk) ?? new Map<number | null, number>();
    codes.set(sipStatus, (codes.get(sipStatus) ?? 0) + 1);
    trunks.set(trunk, codes);
  }
  const most = <T extends { count: number }>(all: T[]) => all.sort((a, b) => b.count - a.count);
  return most(
    [...trunks].map(([trunk, codes]) => ({
      trunk,
      count: [...codes.values()].reduce((sum, count) => sum + count, 0),
      codes: most([...codes].map(([code, count]) => ({ code, count }))),
    })),
  );
}

/** The list of calls with a choice of its filters. @param choosesAccount of the viewer: then all accounts are named */
export function callsHref(choosesAccount: boolean, filters: Record<string, string>): string {
  const query = new URLSearchParams({ ...(choosesAccount ? { account: '' } : {}), ...filters });
  return `/internal/recent-calls?${query.toString()}`;
}

/** The filters of the list for a stretch of time. */
export function rangeFilters(from: number, to: number, timeZone: string): Record<string, string> {
  return { date: RANGE, from: localTime(new Date(from), timeZone), to: localTime(new Date(to), timeZone) };
}
