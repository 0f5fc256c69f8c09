/**
 * A day in words, such as March 1, 2027, in a time zone.
 * @param iso as the platform sends it; what is no date is given back as it is
 */
export function longDay(iso: string, timeZone: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : date.toLocaleDateString('en', { dateStyle: 'long', timeZone });
}
