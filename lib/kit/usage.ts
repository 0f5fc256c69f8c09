import type { Blocker } from './problem';

/** What uses a record, as far as the viewer can see. */
export interface Usage {
  /** Links where the viewer can go there; the note says what it is. */
  users: Blocker[];
  /** What may use it and cannot be seen, a sentence each. Without any it is certain that nothing else does. */
  unseen: string[];
}

/** Of one kind so many are named; the others are counted. */
export const MOST_NAMED = 20;
