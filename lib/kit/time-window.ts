import { dayStart } from '../format/day-start';
import type { Query } from './platform-calls';

/**
 * Translates the date filter of an event list into the platform's query.
 * @param date 'today', 'yesterday' or a number of days
 * @param timeZone the viewer's, whose midnight counts
 */
export function timeWindow(date: string, now: Date, timeZone: string): Query {
  if (date === 'yesterday') {
    return { start: dayStart(now, timeZone, 1).toISOString(), end: dayStart(now, timeZone).toISOString() };
  }
  return /^\d+$/.test(date) ? { days: date } : { start: dayStart(now, timeZone).toISOString() };
}
