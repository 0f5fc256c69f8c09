/** The time zone of a `tz` cookie, or UTC when it names none that exists. */
export function timeZoneOf(cookie: string | undefined): string {
  if (!cookie || cookie.length > 64) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: cookie }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** How many midnights lie between two moments in a time zone; negative when `to` is the earlier day. */
export function calendarDays(from: Date, to: Date, timeZone: string): number {
  return Math.round((dayNumber(to, timeZone) - dayNumber(from, timeZone)) / 86_400_000);
}

/** The date of a moment in a time zone, as milliseconds of its midnight in UTC: only good for counting days. */
function dayNumber(moment: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return Date.parse(`${format.format(moment)}T00:00:00Z`);
}
