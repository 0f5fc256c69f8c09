import { wallClock } from './wall-clock';

/**
 * 'Today', 'Yesterday', 'N days ago', or the fallback for what is missing, unreadable or in the future.
 * @param at ISO time
 * @param timeZone the viewer's; "today" is theirs
 */
export function lastUsed(at: string | null, timeZone: string, now = new Date(), fallback = 'Never used'): string {
  const used = wallClock(at, timeZone)?.startOf('day');
  if (!used) return fallback;
  const days = wallClock(now, timeZone)!.startOf('day').diff(used, 'day');
  if (days < 0) return fallback;
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : `${days} days ago`;
}
