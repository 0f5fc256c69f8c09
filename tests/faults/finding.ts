/*
 * A finding about a case is a sentence. If it concerns the platform's data, it begins with the consequence for the user:
 * something they saved is lost, exists twice, or was reported but is not so.
 */

export const SORTS = ['lost', 'doubled', 'claimed'] as const;
export type Sort = (typeof SORTS)[number];

/** The sentence for something that was reported but is not so. */
export const claimed = (sentence: string): string => `claimed: ${sentence}`;

/** The beginning of a finding about the text alone, which differs from that without a fault. */
export const SOMETHING_ELSE = 'tells something else';

/**
 * Compares the actual changes with the expected ones, both in the notation of `shapeOf`.
 * @returns the difference; null if both are the same
 */
export function compared(found: string, wanted: string): string | null {
  if (found === wanted) return null;
  const sort: Sort = rowsIn(found) > rowsIn(wanted) ? 'doubled' : 'lost';
  return `${sort}: changed ${found} instead of ${wanted}`;
}

/** The consequence of a finding; null if it does not concern stored data. */
export function sortOf(finding: string): Sort | null {
  return SORTS.find((sort) => finding.startsWith(`${sort}: `)) ?? null;
}

const rowsIn = (shape: string) => [...shape.matchAll(/[+~-](\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
