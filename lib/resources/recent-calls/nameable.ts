import { localTime, momentOf } from '../../format/local-time';
import { wallClock } from '../../format/wall-clock';

/** Clocks are put back by less. */
const NEAR = 3 * 3_600_000;
const MINUTE = 60_000;

/**
 * Whether the list's from–to can name a full minute. When clocks are put back they show an hour twice, and a time of that hour
 * names only one of two moments.
 * @param at milliseconds since 1970
 */
export function isNameable(at: number, timeZone: string): boolean {
  const offset = (moment: number) => wallClock(moment, timeZone)!.valueOf() - moment;
  // Looking for the moment of a time costs far more than this, which is enough on almost every day.
  if (offset(at - NEAR) === offset(at + NEAR)) return true;
  return momentOf(localTime(new Date(at), timeZone), timeZone)!.getTime() === at;
}

/**
 * The list's from–to for a period, all of which is in it. What it can't name, such as the present while an hour is shown a second
 * time, is replaced by the nearest full minute outside the period.
 * @param start milliseconds since 1970, @param end likewise, exclusive
 */
export function namedPeriod(start: number, end: number, timeZone: string): { from: string; to: string } {
  let from = Math.floor(start / MINUTE) * MINUTE;
  let to = Math.ceil(end / MINUTE) * MINUTE;
  while (!isNameable(from, timeZone)) from -= MINUTE;
  while (!isNameable(to, timeZone)) to += MINUTE;
  return { from: localTime(new Date(from), timeZone), to: localTime(new Date(to), timeZone) };
}
