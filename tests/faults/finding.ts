/*
 * What is wrong with a case is a sentence. Where it is about what the platform holds, it begins with what that means for the
 * person: something they have saved is lost, is there twice, or was told them and is not so.
 */

export const SORTS = ['lost', 'doubled', 'claimed'] as const;
export type Sort = (typeof SORTS)[number];

/** The sentence for something that was told and is not so. */
export const claimed = (sentence: string): string => `claimed: ${sentence}`;

/** How a finding begins that is only about what is told, in place of what is told without a fault. */
export const SOMETHING_ELSE = 'tells something else';

/**
 * Compares what has changed with what was to change, both as `shapeOf` writes it.
 * @returns what is wrong; null when both are the same
 */
export function compared(found: string, wanted: string): string | null {
  if (found === wanted) return null;
  const sort: Sort = rowsIn(found) > rowsIn(wanted) ? 'doubled' : 'lost';
  return `${sort}: changed ${found} instead of ${wanted}`;
}

/** What a finding means; null where it is about nothing that is stored. */
export function sortOf(finding: string): Sort | null {
  return SORTS.find((sort) => finding.startsWith(`${sort}: `)) ?? null;
}

const rowsIn = (shape: string) => [...shape.matchAll(/[+~-](\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
