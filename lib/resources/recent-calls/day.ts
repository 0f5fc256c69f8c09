import { dayStart } from '../../format/day-start';
import { localTime, momentOf } from '../../format/local-time';
import { wallClock } from '../../format/wall-clock';
import { RANGE } from './list';
import { isNameable } from './nameable';
import { isFailure } from './row-words';
import type { CallRow } from './wire';

const HOUR = 3_600_000;

/** An hour or more of the viewer's day; the last one may be shorter, and one that clocks show twice is longer. */
interface Hour {
  /** Milliseconds since 1970; the end is exclusive. */
  from: number;
  to: number;
  /** '8 am' */
  label: string;
}

/** The calls of an hour or more today, next to yesterday's. */
export interface HourBar {
  label: string;
  /** '10 am to 11 am', for screen readers. */
  words: string;
  answered: number;
  missed: number;
  /** All calls of the same hour yesterday; null if they were not read. */
  before: number | null;
  /** Whether it is still in the future. */
  ahead: boolean;
  href: string;
}

export interface Outcome {
  answered: number;
  missed: number;
}

/** Unanswered calls of one trunk. */
export interface FailingTrunk {
  /** Null if the platform names none. */
  trunk: string | null;
  count: number;
  /** By SIP status, most frequent first; null if there is none. */
  codes: { code: number | null; count: number }[];
}

/**
 * The hours of the day of `now` in a time zone: 24, except on days when the clocks are put forward. Two hours for which the
 * clocks show the same are one, because the list's filters can't tell them apart either.
 * @param step hours in one
 */
export function hoursOf(now: Date, timeZone: string, step = 1): Hour[] {
  const from = dayStart(now, timeZone).getTime();
  // Some time tomorrow, however long today is.
  const to = dayStart(new Date(from + 36 * HOUR), timeZone).getTime();
  const count = Math.ceil((to - from) / (step * HOUR));
  const starts = Array.from({ length: count }, (_, at) => from + at * step * HOUR).filter(
    (start) => start === from || isNameable(start, timeZone),
  );
  return starts.map((start, at) => ({
    from: start,
    to: starts[at + 1] ?? to,
    label: wallClock(start, timeZone)!.format('h a'),
  }));
}

/** The moment at which yesterday's clocks showed the current time, to the minute. */
export function sameTimeYesterday(now: Date, timeZone: string): Date {
  const day = wallClock(now, timeZone)!.subtract(1, 'day').format('YYYY-MM-DD');
  return momentOf(`${day}T${wallClock(now, timeZone)!.format('HH:mm')}`, timeZone)!;
}

/** Counts calls by hour. Calls outside all hours are ignored. */
export function outcomes(rows: readonly CallRow[], hours: readonly Hour[]): Outcome[] {
  const counted = hours.map(() => ({ answered: 0, missed: 0 }));
  for (const row of rows) {
    const at = Date.parse(row.attemptedAt);
    const place = hours.findIndex(({ from, to }) => from <= at && at < to);
    if (place >= 0) counted[place]![row.answered ? 'answered' : 'missed'] += 1;
  }
  return counted;
}

/** The trunks of unanswered calls: those with the most failures first, in which nobody was busy, declined or gave up. */
export function failingTrunks(rows: readonly CallRow[]): FailingTrunk[] {
  const trunks = new Map<string | null, Map<number | null, number>>();
  const failures = new Map<string | null, number>();
  for (const row of rows) {
    const { answered, trunk, sipStatus } = row;
    if (answered) continue;
    const codes = trunks.get(trunk) ?? new Map<number | null, number>();
    codes.set(sipStatus, (codes.get(sipStatus) ?? 0) + 1);
    trunks.set(trunk, codes);
    failures.set(trunk, (failures.get(trunk) ?? 0) + Number(isFailure(row)));
  }
  const most = <T extends { count: number }>(all: T[]) => all.sort((a, b) => b.count - a.count);
  const found = [...trunks].map(([trunk, codes]) => ({
    trunk,
    count: [...codes.values()].reduce((sum, count) => sum + count, 0),
    codes: most([...codes].map(([code, count]) => ({ code, count }))),
  }));
  return most(found).sort((a, b) => failures.get(b.trunk)! - failures.get(a.trunk)!);
}

/** The list of calls with some of its filters set. @param choosesAccount of the viewer: then all accounts are named */
export function callsHref(choosesAccount: boolean, filters: Record<string, string>): string {
  const query = new URLSearchParams({ ...(choosesAccount ? { account: '' } : {}), ...filters });
  return `/internal/recent-calls?${query.toString()}`;
}

/** The list's filters for a period of time. */
export function rangeFilters(from: number, to: number, timeZone: string): Record<string, string> {
  return { date: RANGE, from: localTime(new Date(from), timeZone), to: localTime(new Date(to), timeZone) };
}
