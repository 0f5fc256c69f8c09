import { wallClock } from './wall-clock';

const NEVER = 'Never used';

/**
 * 'Today', 'Yesterday', 'N days ago', or 'Never used' for what is missing, unreadable or in the future.
 * @param at ISO time
 * @param timeZone the viewer's; "today" is theirs
 */
export function lastUsed(at: string | null, timeZone: string, now = new Date()): string {
  const used = wallClock(at, timeZone)?.startOf('day');
  if (!used) return NEVER;
  const days = wallClock(now, timeZone)!.startOf('day').diff(used, 'day');
  if (days < 0) return NEVER;
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : `${days} days ago`;
}
