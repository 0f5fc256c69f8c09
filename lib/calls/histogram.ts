/** The calls of one period. */
export interface Bucket {
  /** Milliseconds since 1970; the end is exclusive. */
  start: number;
  end: number;
  answered: number;
  missed: number;
}

/**
 * Counts calls between the cuts, ignoring those before the first and after the last.
 * @param calls when each was attempted, as the platform writes it, and whether it was answered
 */
export function countCalls(cuts: number[], calls: { attemptedAt: string; answered: boolean }[]): Bucket[] {
  const buckets = emptyBuckets(cuts);
  for (const { attemptedAt, answered } of calls) {
    const at = Date.parse(attemptedAt);
    const bucket = buckets.find(({ start, end }, place) => at >= start && (at < end || place === buckets.length - 1));
    if (bucket && at <= cuts.at(-1)!) bucket[answered ? 'answered' : 'missed'] += 1;
  }
  return buckets;
}

/** The periods between cuts, without any calls. */
export function emptyBuckets(cuts: number[]): Bucket[] {
  return cuts.slice(1).map((end, place) => ({ start: cuts[place]!, end, answered: 0, missed: 0 }));
}
