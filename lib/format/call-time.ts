import { wallClock } from './wall-clock';

/**
 * A time as calls and alerts show it: 'YYYY MM.DD hh:mm:ss a', in the viewer's zone (specification part 2 section 2).
 * @param at ISO time, with a fraction of any length
 * @returns null for what is missing or no time
 */
export function callTime(at: string | null | undefined, timeZone: string): string | null {
  return wallClock(at, timeZone)?.format('YYYY MM.DD hh:mm:ss a') ?? null;
}

/** A span's time to the millisecond: 'DD/MM/YY HH:mm:ss.SSS'. @param ms milliseconds since 1970 */
export function spanTime(ms: number, timeZone: string): string {
  return wallClock(ms, timeZone)?.format('DD/MM/YY HH:mm:ss.SSS') ?? '–';
}
