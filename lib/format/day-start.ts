const HOUR = 3_600_000;

/**
 * The moment at which a day begins in a time zone. Where the clock skips midnight, the first moment of the day.
 * @param daysAgo 0 for the day of `now`, 1 for the day before
 */
export function dayStart(now: Date, timeZone: string, daysAgo = 0): Date {
  const [year, month, day] = dateIn(now, timeZone).split('-').map(Number) as [number, number, number];
  const midnight = Date.UTC(year, month - 1, day - daysAgo);
  const wanted = new Date(midnight).toISOString().slice(0, 10);
  // No zone is further than 14 hours away from UTC: the first moment of the day is between these two.
  let from = midnight - 15 * HOUR;
  let to = midnight + 15 * HOUR;
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2);
    if (dateIn(new Date(middle), timeZone) < wanted) from = middle;
    else to = middle;
  }
  return new Date(to);
}

/** 'yyyy-mm-dd'. */
function dateIn(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    moment,
  );
}
