import { labelled } from './time-zone';
import { wallClock } from './wall-clock';

/**
 * When something came last, in few words: 'last 8:44 pm', 'yesterday 8:44 pm', '18 Nov, 8:44 pm'.
 * @param timeZone the viewer's; "yesterday" is theirs
 */
export function lastSeen(at: number, now: number, timeZone: string): string {
  const seen = wallClock(at, timeZone);
  if (!seen) return 'at an unknown time';
  const clock = labelled(seen.format('h:mm a'), timeZone);
  const days = wallClock(now, timeZone)!.startOf('day').diff(seen.startOf('day'), 'day');
  if (days <= 0) return `last ${clock}`;
  return days === 1 ? `yesterday ${clock}` : `${seen.format('D MMM')}, ${clock}`;
}
