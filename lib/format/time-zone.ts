/** UTC, by a name that no browser gives: the viewer's zone is not known yet, and times say that they are in UTC. */
export const UNKNOWN_ZONE = 'Etc/UTC';

/** The time zone of a `tz` cookie, or `UNKNOWN_ZONE` when it names none that exists. */
export function timeZoneOf(cookie: string | undefined): string {
  if (!cookie || cookie.length > 64) return UNKNOWN_ZONE;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: cookie }).resolvedOptions().timeZone;
  } catch {
    return UNKNOWN_ZONE;
  }
}
