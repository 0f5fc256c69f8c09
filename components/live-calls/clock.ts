import { timeOfDay } from '@/lib/format/time-of-day';
import { labelled } from '@/lib/format/time-zone';

/** A time of day with seconds, in the viewer's time zone. @param at milliseconds since 1970 */
export function clock(at: number, timeZone: string): string {
  return labelled(timeOfDay(at, { second: '2-digit', timeZone }), timeZone);
}
