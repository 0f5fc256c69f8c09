/**
 * A time zone in which it is between noon and one o'clock: "today" includes half a day of calls whenever the tests run.
 * @param now the current time
 */
export function noonZone(now: Date): string {
  const ahead = 12 - now.getUTCHours();
  // The signs in these names are inverted: Etc/GMT-3 is three hours ahead.
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
