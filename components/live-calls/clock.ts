import { labelled } from '@/lib/format/time-zone';

/** A time of day with seconds, in the viewer's time zone. @param at milliseconds since 1970 */
export function clock(at: number, timeZone: string): string {
  const parts = { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone } as const;
  return labelled(new Intl.DateTimeFormat('en-GB', parts).format(at), timeZone);
}
