import { localTime, momentOf } from '../../format/local-time';
import { wallClock } from '../../format/wall-clock';

/** Clocks are put back by less. */
const NEAR = 3 * 3_600_000;

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
