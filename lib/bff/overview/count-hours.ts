import 'server-only';
import { collectFew } from '../../kit/few-at-once';
import { ok, type Result } from '../../kit/problem';
import { hoursOf, type Outcome } from '../../resources/recent-calls/day';
import type { OverviewSources } from './sources';

/** Hours per bar when there are too many calls to read, so that the platform counts them. */
const WIDE_HOURS = 2;

/** The counts of some hours. */
export interface Counted extends Outcome {
  from: number;
  to: number;
  label: string;
  end: string;
  before: number | null;
}

/** What the platform has counted. */
interface CountedDay {
  hours: Counted[];
  /** When the interval that is under way was counted, in milliseconds since 1970: until then the counts are complete. */
  at: number;
}

/** Two calls for each interval that has begun; cached for five minutes. */
export async function countHours(sources: OverviewSources, timeZone: string, now: Date): Promise<Result<CountedDay>> {
  const hours = hoursOf(now, timeZone, WIDE_HOURS);
  const begun = hours.filter(({ from }) => from <= now.getTime());
  const counted = await collectFew(begun, async ({ from, to }): Promise<Result<Outcome & { at: number }>> => {
    // The platform's filter includes both ends.
    const all = await sources.countCalls(from, to - 1);
    if (!all.ok) return all;
    const answered = await sources.countCalls(from, to - 1, true);
    if (!answered.ok) return answered;
    return ok({
      answered: answered.value.value,
      missed: Math.max(0, all.value.value - answered.value.value),
      at: all.value.at,
    });
  });
  if (!counted.ok) return counted;
  return ok({
    hours: hours.map((hour, place) => {
      const { answered, missed } = counted.value[place] ?? { answered: 0, missed: 0 };
      return { ...hour, answered, missed, end: hours[(place + 1) % hours.length]!.label, before: null };
    }),
    at: counted.value.at(-1)!.at,
  });
}

/** The counts of several intervals together. */
export function sum(all: Counted[]): Outcome {
  return all.reduce(
    ({ answered, missed }, one) => ({ answered: answered + one.answered, missed: missed + one.missed }),
    { answered: 0, missed: 0 },
  );
}
