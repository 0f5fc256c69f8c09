import { wallClock } from './wall-clock';

const HOUR = 3_600_000;

/** Whether a text is a time as a browser's field for date and time writes it: '2026-11-20T20:43'. */
export function isLocalTime(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return false;
  // The 30th of February would be read as a day in March.
  const at = new Date(`${text}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/**
 * The moment at which the clocks of a zone show a time, as below.
 * @param local '2026-11-20T20:43'
 * @returns null for what is no time
 */
export function momentOf(local: string, timeZone: string): Date | null {
  return isLocalTime(local) ? momentShowing(Date.parse(`${local}Z`), timeZone) : null;
}

/**
 * The moment at which the clocks of a zone show a time. Of two, as when they are put back, the first; where they skip the
 * time, the moment after.
 * @param about when UTC shows it
 */
export function momentShowing(about: number, timeZone: string): Date {
  const shown = (at: number) => wallClock(at, timeZone)!.valueOf();
  // No zone is further than 14 hours away from UTC: the moment is between these two, and has the offset of one of them.
  let [from, to] = [about - 15 * HOUR, about + 15 * HOUR];
  const moments = [from, to].map((near) => about - (shown(near) - near)).filter((at) => shown(at) === about);
  if (moments.length > 0) return new Date(Math.min(...moments));
  // A time that the clocks skip.
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2);
    if (shown(middle) < about) from = middle;
    else to = middle;
  }
  return new Date(to);
}

/** What the clocks of a zone show at a moment, as a browser's field for date and time takes it. */
export function localTime(at: Date, timeZone: string): string {
  return wallClock(at, timeZone)!.format('YYYY-MM-DDTHH:mm');
}
