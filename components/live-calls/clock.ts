import { labelled } from '@/lib/format/time-zone';

/** A time of day with seconds, in the viewer's time zone. @param at milliseconds since 1970 */
export function clock(at: number, timeZone: string): string {
  const parts = { hour: 'numeric', minute: '2-digit', second: '2-digit', timeZone } as const;
  // As everywhere else, and without the narrow space that some browsers put before am and pm.
  const text = new Intl.DateTimeFormat('en-US', parts).format(at).toLowerCase().replace(/\s/g, ' ');
  return labelled(text, timeZone);
}
