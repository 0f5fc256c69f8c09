import { wallClock } from './wall-clock';

const HOUR = 3_600_000;

/**
 * The moment at which a day begins in a time zone. Where the clock skips midnight, the first moment of the day.
 * @param daysAgo 0 for the day of `now`, 1 for the day before
 */
export function dayStart(now: Date, timeZone: string, daysAgo = 0): Date {
  const midnight = wallClock(now, timeZone)!.startOf('day').subtract(daysAgo, 'day');
  // No zone is further than 14 hours away from UTC: the first moment of the day is between these two.
  let from = midnight.valueOf() - 15 * HOUR;
  let to = midnight.valueOf() + 15 * HOUR;
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2);
    if (wallClock(middle, timeZone)!.isBefore(midnight)) from = middle;
    else to = middle;
  }
  return new Date(to);
}
