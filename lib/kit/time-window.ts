import { dayStart } from '../format/day-start';
import type { Query } from './platform-calls';

/**
 * How far back a list of events looks, as its date filter says it and as the platform takes it.
 * @param date 'today', 'yesterday' or a number of days
 * @param timeZone the viewer's, whose midnight counts
 */
export function timeWindow(date: string, now: Date, timeZone: string): Query {
  if (date === 'yesterday') {
    return { start: dayStart(now, timeZone, 1).toISOString(), end: dayStart(now, timeZone).toISOString() };
  }
  return /^\d+$/.test(date) ? { days: date } : { start: dayStart(now, timeZone).toISOString() };
}
