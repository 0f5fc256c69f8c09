import type { Bucket } from '../../calls/histogram';
import { wallClock } from '../../format/wall-clock';
import type { Problem } from '../../kit/problem';
import { namedPeriod } from './nameable';

/** A bar as the browser receives it. */
export interface Bar {
  /** Its time: 'Sat 21 Nov, 10:00 am to 11:00 am'. */
  label: string;
  /** The same time in the format of the list's filters. */
  from: string;
  to: string;
  /** The text below it; null if there is no room for one. */
  mark: string | null;
  answered: number;
  missed: number;
}

/** The calls of a list over time. */
export type Histogram =
  | { state: 'loaded'; bars: Bar[] }
  /** It needs so many requests that it is only loaded when someone asks for it. */
  | { state: 'costs'; requests: number }
  | { state: 'failed'; problem: Problem };

const DAY = 86_400_000;
/** On phones too: weekdays, or times, which are longer. */
const MOST_DAYS = 7;
const MOST_TIMES = 6;

/** Bars in the viewer's time zone. */
export function barsOf(buckets: Bucket[], timeZone: string): Bar[] {
  const length = (buckets.at(-1)?.end ?? 0) - (buckets[0]?.start ?? 0);
  const format = length > 2 * DAY ? 'D MMM' : 'h:mm a';
  const marked = markedPlaces(buckets, length > 2 * DAY ? timeZone : null);
  return buckets.map(({ start, end, answered, missed }, place) => ({
    label: timeWords(start, end, timeZone),
    ...namedPeriod(start, end, timeZone),
    mark: marked.has(place) ? wallClock(start, timeZone)!.format(format) : null,
    answered,
    missed,
  }));
}

/** The bars with a text below them. @param days the time zone if days are written: below the first bar of each */
function markedPlaces(buckets: Bucket[], days: string | null): Set<number> {
  const dayOf = ({ start }: Bucket) => wallClock(start, days!)!.format('YYYY-MM-DD');
  const most = days ? MOST_DAYS : MOST_TIMES;
  const isFew = buckets.length <= most;
  // The first one may be short: the texts below the others start with the second.
  const places = buckets.flatMap((bucket, place) =>
    isFew || (place > 0 && (!days || dayOf(bucket) !== dayOf(buckets[place - 1]!))) ? [place] : [],
  );
  const every = Math.ceil(places.length / most);
  return new Set(places.filter((_, at) => at % every === 0));
}

function timeWords(start: number, end: number, timeZone: string): string {
  const [first, next, last] = [start, end, end - 1].map((at) => wallClock(at, timeZone)!);
  const day = 'ddd D MMM';
  const isMidnight = [first!, next!].every((one) => one.format('HH:mm') === '00:00');
  if (isMidnight) {
    const [from, to] = [first!.format(day), last!.format(day)];
    return from === to ? from : `${from} to ${to}`;
  }
  const clock = 'h:mm a';
  const isOneDay = first!.isSame(last!, 'day');
  return `${first!.format(`${day}, ${clock}`)} to ${next!.format(isOneDay ? clock : `${day}, ${clock}`)}`;
}
