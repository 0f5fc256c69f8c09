/** The time zone of a `tz` cookie, or UTC when it names none that exists. */
export function timeZoneOf(cookie: string | undefined): string {
  if (!cookie || cookie.length > 64) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: cookie }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
