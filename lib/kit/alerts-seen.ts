/*
 * Which alerts this browser has shown, kept in it by list: that of an account, or all of a provider's. Kept are stretches of
 * time, because a page of a list is one: a later page, or yesterday's, says nothing of what lies between.
 */

/** Sent to the window when more has been shown, for the count in the menu. */
export const ALERTS_SEEN_EVENT = 'alerts-seen';

/** Milliseconds since 1970, both ends included. */
export type Stretch = readonly [from: number, to: number];

const KEY = 'alerts-seen';
/** Alerts are kept for a week. */
const KEPT_MS = 8 * 86_400_000;
const MOST = 50;

/** Joins stretches that touch each other, the newest last; those of alerts that are no longer kept are left out. */
export function joined(stretches: readonly Stretch[], now: number): Stretch[] {
  const kept = stretches.filter(([, to]) => to > now - KEPT_MS).toSorted(([a], [b]) => a - b);
  return kept
    .reduce<Stretch[]>((sum, [from, to]) => {
      const last = sum.at(-1);
      if (last && from <= last[1]) sum[sum.length - 1] = [last[0], Math.max(last[1], to)];
      else sum.push([from, to]);
      return sum;
    }, [])
    .slice(-MOST);
}

/** How many of these times (milliseconds) lie in none of the stretches. */
export function countUnseen(times: number[], seen: readonly Stretch[]): number {
  return times.filter((time) => !seen.some(([from, to]) => from <= time && time <= to)).length;
}

/** What was shown of a list in this browser; nothing where it keeps nothing. */
export function readSeen(list: string): Stretch[] {
  try {
    const stored = JSON.parse(localStorage.getItem(`${KEY} ${list}`) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isStretch) : [];
  } catch {
    return [];
  }
}

/** Notes that the alerts of a stretch have been shown, and tells the menu. */
export function noteSeen(list: string, stretch: Stretch): void {
  try {
    // By the server's clock, as all stretches: the browser's may be days off.
    const [, now] = stretch;
    localStorage.setItem(`${KEY} ${list}`, JSON.stringify(joined([...readSeen(list), stretch], now)));
  } catch {
    // Without storage they go on being counted.
  }
  dispatchEvent(new Event(ALERTS_SEEN_EVENT));
}

function isStretch(value: unknown): value is Stretch {
  return Array.isArray(value) && value.length === 2 && value.every((end) => Number.isFinite(end));
}
