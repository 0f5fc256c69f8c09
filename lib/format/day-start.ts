import { momentShowing } from './local-time';
import { wallClock } from './wall-clock';

/**
 * The moment at which a day begins in a time zone. Where the clock skips midnight, the first moment of the day.
 * @param daysAgo 0 for the day of `now`, 1 for the day before
 */
export function dayStart(now: Date, timeZone: string, daysAgo = 0): Date {
  const midnight = wallClock(now, timeZone)!.startOf('day').subtract(daysAgo, 'day');
  return momentShowing(midnight.valueOf(), timeZone);
}
