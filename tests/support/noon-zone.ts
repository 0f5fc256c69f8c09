/**
 * A time zone in which it is between noon and one o'clock: "today" has half a day of calls behind it whenever the tests run.
 * @param now the moment
 */
export function noonZone(now: Date): string {
  const ahead = 12 - now.getUTCHours();
  // The names of these zones have the sign that one does not expect: Etc/GMT-3 is three hours ahead.
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
