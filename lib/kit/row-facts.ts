import type { Problem } from './problem';

/** Of how many rows one request may ask: more than a screen shows. */
export const MOST_ROWS = 50;

/** One line of the answer to a question about several rows: what was asked about one of them, or why it is not known. */
export type RowFact<T> = { sid: string; fact: T } | { sid: string; problem: Problem };
