import { labelled } from './time-zone';
import { wallClock } from './wall-clock';

/**
 * When something came last, in few words: 'last 8:44 pm', 'yesterday 8:44 pm', '18 Nov, 8:44 pm'.
 * @param timeZone the viewer's; "yesterday" is theirs
 */
export function lastSeen(at: number, now: number, timeZone: string): string {
  if (!wallClock(at, timeZone)) return 'at an unknown time';
  const words = firstSeen(at, now, timeZone);
  return daysBetween(at, now, timeZone) <= 0 ? `last ${words}` : words;
}

/** When something came first, as above: '8:44 pm'. */
export function firstSeen(at: number, now: number, timeZone: string): string {
  const seen = wallClock(at, timeZone);
  if (!seen) return 'an unknown time';
  const clock = labelled(seen.format('h:mm a'), timeZone);
  const days = daysBetween(at, now, timeZone);
  if (days <= 0) return clock;
  return days === 1 ? `yesterday ${clock}` : `${seen.format('D MMM')}, ${clock}`;
}

function daysBetween(at: number, now: number, timeZone: string): number {
  return wallClock(now, timeZone)!.startOf('day').diff(wallClock(at, timeZone)!.startOf('day'), 'day');
}
