import { dayStart } from '../format/day-start';
import type { Query } from './platform-calls';

/**
 * Translates the date filter of an event list into the platform's query.
 * @param date 'today', 'yesterday' or a number of days
 * @param timeZone the viewer's, whose midnight counts
 */
export function timeWindow(date: string, now: Date, timeZone: string): Query {
  if (date === 'yesterday') {
    return { start: dayStart(now, timeZone, 1).toISOString(), end: lastBefore(dayStart(now, timeZone)) };
  }
  return /^\d+$/.test(date) ? { days: date } : { start: dayStart(now, timeZone).toISOString() };
}

/** The end of a period that stops before a moment. The platform includes the end, so that two periods would share that moment. */
export function lastBefore(moment: Date): string {
  return new Date(moment.getTime() - 1).toISOString();
}
