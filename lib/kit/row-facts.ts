import type { Problem } from './problem';

/** The most rows per request: more than a screen shows. */
export const MOST_ROWS = 50;

/** One line of the response for several rows: the fact about one row, or why it is unknown. */
export type RowFact<T> = { sid: string; fact: T } | { sid: string; problem: Problem };
