import { calendarDays } from './time-zone';

/**
 * 'Today', 'Yesterday', 'N days ago', or the fallback for what is missing, unreadable or in the future.
 * @param at ISO time
 * @param timeZone the viewer's; "today" is theirs
 */
export function lastUsed(at: string | null, timeZone: string, now = new Date(), fallback = 'Never used'): string {
  const time = at ? new Date(at) : null;
  if (!time || Number.isNaN(time.getTime())) return fallback;
  const days = calendarDays(time, now, timeZone);
  if (days < 0) return fallback;
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : `${days} days ago`;
}
