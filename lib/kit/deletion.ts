import type { Blocker, Problem, Result } from './problem';
import { fail, ok } from './problem';

/** What a deletion would do, found out before anybody confirms it and once more before anything is touched. */
export interface Deletion {
  /** The sentence above the blockers. */
  blocked: string;
  /** What must be gone first. With any of them nothing is deleted. */
  blockers: Blocker[];
  /** What goes with the record, counted: '3 users', '2 carriers with 4 SIP gateways'. */
  goes: string[];
}

/** '1 carrier', '3 carriers'; nothing for none. @param many the plural where it is not made with an s */
export function counted(count: number, noun: string, many = `${noun}s`): string[] {
  return count === 0 ? [] : [`${count.toLocaleString('en')} ${count === 1 ? noun : many}`];
}

/** The blocker that stands for several records of a kind; none for none. @param href where they are listed */
export function countedBlocker(count: number, noun: string, href: string): Blocker[] {
  return counted(count, noun).map((label) => ({ label, href }));
}

/** A list of blockers for a dialog: the first of them, and how many more there are. */
export function firstBlockers(blockers: Blocker[], most = 20): Blocker[] {
  const more = blockers.length - most;
  return more > 0 ? [...blockers.slice(0, most), { label: `and ${more.toLocaleString('en')} more` }] : blockers;
}

/** Problem `in-use` with the blockers, where there are any. */
export function refuseBlocked({ blocked, blockers }: Deletion): Result<null> {
  return blockers.length > 0 ? fail('in-use', blocked, { blockers }) : ok(null);
}

/** A platform without such records at all has no such path. */
export const isAbsent = (problem: Problem): boolean => problem.kind === 'not-found';

/** 'carriers', 'carriers and SBC addresses', 'a, b and c'. */
export function listed(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
