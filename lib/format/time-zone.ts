/** UTC, by a name that no browser gives: the viewer's zone is not known yet, and times say that they are in UTC. */
export const UNKNOWN_ZONE = 'Etc/UTC';

/** A time zone's name for people. */
export function zoneName(timeZone: string): string {
  return timeZone === UNKNOWN_ZONE ? 'UTC' : timeZone;
}

/** A time in a zone, labelled as UTC while the viewer's is unknown: nobody must mistake it for their own. */
export function labelled(time: string, timeZone: string | undefined): string {
  return timeZone === UNKNOWN_ZONE ? `${time} UTC` : time;
}

/** The time zone of a `tz` cookie, or `UNKNOWN_ZONE` when it names none that exists. */
export function timeZoneOf(cookie: string | undefined): string {
  if (!cookie || cookie.length > 64) return UNKNOWN_ZONE;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: cookie }).resolvedOptions().timeZone;
  } catch {
    return UNKNOWN_ZONE;
  }
}
