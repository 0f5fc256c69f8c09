/** The results of several runs of one measurement. */
export interface Samples {
  median: number;
  least: number;
  most: number;
  runs: number;
}

/**
 * @param values one number per run, at least one
 * @throws Error without a value: a row that was not measured must not look like one that was
 */
export function summarise(values: number[]): Samples {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  if (sorted.length === 0) throw new Error('Nothing was measured.');
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return { median, least: sorted[0]!, most: sorted.at(-1)!, runs: sorted.length };
}

/** Runs a measurement several times, one after the other. */
export async function repeat<T>(runs: number, measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let run = 0; run < runs; run++) results.push(await measure());
  return results;
}
