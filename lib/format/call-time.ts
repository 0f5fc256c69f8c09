import { labelled } from './time-zone';
import { wallClock } from './wall-clock';

/**
 * A time in the format of calls and alerts: 'YYYY MM.DD hh:mm:ss a', in the viewer's time zone (specification part 2 section
 * 2), or with ' UTC' while that is unknown.
 * @param at ISO time, with a fraction of any length, or milliseconds since 1970
 * @returns null for a missing or invalid time
 */
export function callTime(at: string | number | null | undefined, timeZone: string): string | null {
  return written(wallClock(at, timeZone)?.format('YYYY MM.DD hh:mm:ss a'), timeZone) ?? null;
}

/** A span's time to the millisecond: 'DD/MM/YY HH:mm:ss.SSS'. @param ms milliseconds since 1970 */
export function spanTime(ms: number, timeZone: string): string {
  return written(wallClock(ms, timeZone)?.format('DD/MM/YY HH:mm:ss.SSS'), timeZone) ?? '–';
}

function written(time: string | undefined, timeZone: string): string | undefined {
  return time && labelled(time, timeZone);
}
