/** The weeks that touch the month of a day, beginning on Monday. Days are midnights in UTC. */
export function weeksOf(day: number): number[][] {
  const date = new Date(day);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  const beforeFirst = (new Date(first).getUTCDay() + 6) % 7;
  const last = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0);
  const weeks: number[][] = [];
  for (let monday = first - beforeFirst * 86_400_000; monday <= last; monday += 7 * 86_400_000) {
    weeks.push(Array.from({ length: 7 }, (_, i) => monday + i * 86_400_000));
  }
  return weeks;
}

/** The same day so many months later, or that month's last day. */
export function sameDayIn(day: number, months: number): number {
  const date = new Date(day);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + months;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last));
}
