import { attempt, listIn } from '../../kit/browser-storage';

/*
 * Which alerts this browser has shown, per list: that of an account, or all of a provider's. Stored as periods of time, because
 * one page of a list covers one period and says nothing about what lies between it and another page.
 */

/** Dispatched on the window when more alerts have been shown, for the count in the menu. */
export const ALERTS_SEEN_EVENT = 'alerts-seen';

/** Milliseconds since 1970, both ends included. */
export type Period = readonly [from: number, to: number];

const KEY = 'alerts-seen';
/** The platform keeps alerts for a week. */
const KEPT_MS = 8 * 86_400_000;
const MOST = 50;

/** Merges periods that touch, newest last, and drops those whose alerts are no longer kept. */
export function joined(periods: readonly Period[], now: number): Period[] {
  const kept = periods.filter(([, to]) => to > now - KEPT_MS).toSorted(([a], [b]) => a - b);
  return kept
    .reduce<Period[]>((sum, [from, to]) => {
      const last = sum.at(-1);
      if (last && from <= last[1]) sum[sum.length - 1] = [last[0], Math.max(last[1], to)];
      else sum.push([from, to]);
      return sum;
    }, [])
    .slice(-MOST);
}

/** How many of these times (in milliseconds) lie outside all periods. */
export function countUnseen(times: number[], seen: readonly Period[]): number {
  return times.filter((time) => !seen.some(([from, to]) => from <= time && time <= to)).length;
}

/** The periods of a list that this browser has shown; empty where it has no storage. */
export function readSeen(list: string): Period[] {
  return listIn(
    attempt(() => localStorage.getItem(`${KEY} ${list}`)),
    isPeriod,
  );
}

/** Records that the alerts of a period have been shown, and tells the menu. */
export function noteSeen(list: string, period: Period): void {
  // By the server's clock, like all periods: the browser's may be days off.
  const [, now] = period;
  attempt(() => localStorage.setItem(`${KEY} ${list}`, JSON.stringify(joined([...readSeen(list), period], now))));
  dispatchEvent(new Event(ALERTS_SEEN_EVENT));
}

function isPeriod(value: unknown): value is Period {
  return Array.isArray(value) && value.length === 2 && value.every((end) => Number.isFinite(end));
}
