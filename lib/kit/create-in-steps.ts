import type { Problem, Result } from './problem';
import { changesNothing, type Part } from './steps';

/** The result of looking for a record whose creation was not confirmed. */
export type Found =
  | { kind: 'found'; sid: string }
  /** Not there, but the lost creation may still be in flight. */
  | { kind: 'none' }
  /** Another record has its place, so it cannot have been created. */
  | { kind: 'taken' }
  | { kind: 'unknown' };

/** What is left of a creation that failed. */
export type Leftover<State> =
  { kind: 'never made' } | { kind: 'deleted' } | { kind: 'present'; sid: string; state: State } | { kind: 'unknown' };

/** What became of a creation of several calls. */
export type Creation<State> =
  | { kind: 'made'; sid: string }
  /** The platform refused it: nothing has happened. */
  | { kind: 'refused'; problem: Problem }
  /** @property isBegun the record itself was created, and a later call failed */
  | { kind: 'failed'; problem: Problem; leftover: Leftover<State>; isBegun: boolean };

interface CreationPlan<State> {
  /** Creates the record itself and returns its sid. */
  create(): Promise<Result<string>>;
  /** Looks for it after a lost response. */
  find(): Promise<Found>;
  /** A record that was found is completed as if its response had arrived; otherwise it is deleted. */
  completesFound?: true;
  /** The calls that complete it. @returns why it could not be completed */
  complete(sid: string): Promise<Problem | null>;
  remove(sid: string): Promise<Result<unknown>>;
  /** Reads what is left when it could not be deleted. */
  read(sid: string): Promise<Result<State>>;
}

/**
 * Creates a record that takes several calls: creates it, completes it, and deletes it again when that fails. After a lost
 * response, it looks for the record instead of assuming either outcome.
 * @returns the outcome; the area puts it into words
 */
export async function createInSteps<State>(plan: CreationPlan<State>): Promise<Creation<State>> {
  const created = await plan.create();
  if (created.ok) return completed(plan, created.value);
  const { problem } = created;
  if (changesNothing(problem)) return { kind: 'refused', problem };
  const found = await plan.find();
  if (found.kind !== 'found') {
    const isNever = found.kind === 'taken' || (found.kind === 'none' && !problem.doubtful);
    return failed(problem, { kind: isNever ? 'never made' : 'unknown' }, false);
  }
  if (plan.completesFound) return completed(plan, found.sid);
  return failed(problem, await discarded(plan, found.sid), false);
}

/** Unless the record is known to be gone, the outcome is in doubt, whatever the original failure was. */
function failed<State>(problem: Problem, leftover: Leftover<State>, isBegun: boolean): Creation<State> {
  const doubtful = leftover.kind === 'unknown' || problem.doubtful;
  return { kind: 'failed', problem: { ...problem, doubtful }, leftover, isBegun };
}

async function completed<State>(plan: CreationPlan<State>, sid: string): Promise<Creation<State>> {
  const problem = await plan.complete(sid);
  if (!problem) return { kind: 'made', sid };
  return failed(problem, await discarded(plan, sid), true);
}

/** Deletes a record that should not stay, and looks for it when that was refused. @returns what is left of it */
export async function discarded<State>(
  { remove, read }: Pick<CreationPlan<State>, 'remove' | 'read'>,
  sid: string,
): Promise<Leftover<State>> {
  const removed = await remove(sid);
  return removed.ok ? { kind: 'deleted' } : leftoverAfter(removed.problem, await read(sid), sid);
}

/** What is left of a record that could not be deleted. @param now the result of reading it afterwards */
export function leftoverAfter<State>(problem: Problem, now: Result<State>, sid: string): Leftover<State> {
  if (now.ok) return problem.doubtful ? { kind: 'unknown' } : { kind: 'present', sid, state: now.value };
  return { kind: now.problem.kind === 'not-found' ? 'deleted' : 'unknown' };
}

/** The outcome that a report gives for the record itself. */
export function outcomeOfLeftover({ kind }: Leftover<unknown>): Part['outcome'] {
  return ({ 'never made': 'not saved', deleted: 'undone', present: 'saved', unknown: 'not known' } as const)[kind];
}

/**
 * Looks for what a creation with a lost response has left: the one record that was not there before and matches what was sent.
 * @param known the records from before the creation
 * @param list reads them again
 * @param isSent whether a record can be the one that was sent
 */
export async function findLost<T>(
  known: T[],
  list: () => Promise<Result<T[]>>,
  sidOf: (record: T) => string,
  isSent: (record: T) => boolean,
): Promise<Found> {
  const now = await list();
  if (!now.ok) return { kind: 'unknown' };
  const before = new Set(known.map(sidOf));
  const sent = now.value.filter((record) => !before.has(sidOf(record)) && isSent(record));
  if (sent.length > 1) return { kind: 'unknown' };
  return sent[0] ? { kind: 'found', sid: sidOf(sent[0]) } : { kind: 'none' };
}
