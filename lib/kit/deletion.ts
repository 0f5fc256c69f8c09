import { countOf, grouped } from '../format/count';
import { fail, ok, type Blocker, type Problem, type Result } from './problem';

/** The effects of a deletion, determined before the user confirms it and again before anything is touched. */
export interface Deletion {
  /** The sentence above the blockers. */
  blocked: string;
  /** What must be removed first. If there are any, nothing is deleted. */
  blockers: Blocker[];
  /** What is deleted with the record, counted: '3 users', '2 carriers with 4 SIP gateways'. */
  goes: string[];
  /** What may belong to it and can't be seen, a sentence each. */
  unseen?: string[];
}

/** '1 carrier', '3 carriers'; nothing for none. @param many an irregular plural */
export function counted(count: number, noun: string, many = `${noun}s`): string[] {
  return count === 0 ? [] : [countOf(count, noun, many)];
}

/** One blocker for several records of a kind; none for none. @param href where they are listed, if there is a list */
export function countedBlocker(count: number, noun: string, href?: string): Blocker[] {
  return counted(count, noun).map((label) => ({ label, href }));
}

/** The first blockers for a dialog, and how many more there are. */
export function firstBlockers(blockers: Blocker[], most = 20): Blocker[] {
  const more = blockers.length - most;
  return more > 0 ? [...blockers.slice(0, most), { label: `and ${grouped(more)} more` }] : blockers;
}

/** Problem `in-use` if there are any blockers. @param blocked the sentence above them */
export function refuseBlocked(blocked: string, blockers: Result<Blocker[]>): Result<null> {
  if (!blockers.ok) return blockers;
  return blockers.value.length > 0 ? fail('in-use', blocked, { blockers: blockers.value }) : ok(null);
}

/** A platform that has no such records at all has no such path. */
export const isAbsent = (problem: Problem): boolean => problem.kind === 'not-found';

/** A list that was read, empty where the platform has no such records at all. */
export function orNone<T>(list: Result<T[]>): Result<T[]> {
  return list.ok || !isAbsent(list.problem) ? list : ok([]);
}
