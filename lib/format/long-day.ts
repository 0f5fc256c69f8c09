import { wallClock } from './wall-clock';

/**
 * A day in words, such as March 1, 2027, in a time zone.
 * @param iso as the platform sends it; what is no date is given back as it is
 */
export function longDay(iso: string, timeZone: string): string {
  return wallClock(iso, timeZone)?.format('MMMM D, YYYY') ?? iso;
}
