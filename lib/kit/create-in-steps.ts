import type { Problem, Result } from './problem';
import { changesNothing, type Part } from './steps';

/** What a look for a record that may have been made, its answer lost, has found. */
export type Found =
  | { kind: 'found'; sid: string }
  /** Not there; but a lost creation may still be on its way. */
  | { kind: 'none' }
  /** Another record stands in its place, so that it cannot have been made. */
  | { kind: 'taken' }
  | { kind: 'unknown' };

/** What is left of a creation that failed. */
export type Leftover<State> =
  { kind: 'never made' } | { kind: 'deleted' } | { kind: 'present'; sid: string; state: State } | { kind: 'unknown' };

/** What became of a creation of several calls. */
export type Creation<State> =
  | { kind: 'made'; sid: string }
  /** The platform did not take it: nothing has happened. */
  | { kind: 'refused'; problem: Problem }
  /** @property isBegun the record itself was made, and something of it failed */
  | { kind: 'failed'; problem: Problem; leftover: Leftover<State>; isBegun: boolean };

export interface CreationPlan<State> {
  /** Makes the record itself; gives its sid. */
  create(): Promise<Result<string>>;
  /** Looks for it, when the answer was lost. */
  find(): Promise<Found>;
  /** One that was found is completed as if its answer had come; otherwise it is deleted. */
  completesFound?: true;
  /** The calls that complete it. @returns why it could not be completed */
  complete(sid: string): Promise<Problem | null>;
  remove(sid: string): Promise<Result<unknown>>;
  /** Reads what there is of it when it could not be deleted. */
  read(sid: string): Promise<Result<State>>;
}

/**
 * Makes a record that takes several calls: creates it, completes it, and deletes it again when that fails. A lost answer is
 * neither believed nor disbelieved: the record is looked for.
 * @returns what became of it; the area puts it into words
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

/** What is not known to be gone is in doubt, whatever the failure was that began it. */
function failed<State>(problem: Problem, leftover: Leftover<State>, isBegun: boolean): Creation<State> {
  const doubtful = leftover.kind === 'unknown' || problem.doubtful;
  return { kind: 'failed', problem: { ...problem, doubtful }, leftover, isBegun };
}

async function completed<State>(plan: CreationPlan<State>, sid: string): Promise<Creation<State>> {
  const problem = await plan.complete(sid);
  if (!problem) return { kind: 'made', sid };
  return failed(problem, await discarded(plan, sid), true);
}

/** Deletes a record that should not stay, and looks when that was not taken. @returns what is left of it */
export async function discarded<State>(
  { remove, read }: Pick<CreationPlan<State>, 'remove' | 'read'>,
  sid: string,
): Promise<Leftover<State>> {
  const removed = await remove(sid);
  return removed.ok ? { kind: 'deleted' } : leftoverAfter(removed.problem, await read(sid), sid);
}

/** What is left of a record that could not be deleted. @param now what a look after it has found */
export function leftoverAfter<State>(problem: Problem, now: Result<State>, sid: string): Leftover<State> {
  if (now.ok) return problem.doubtful ? { kind: 'unknown' } : { kind: 'present', sid, state: now.value };
  return { kind: now.problem.kind === 'not-found' ? 'deleted' : 'unknown' };
}

/** What is said of the record itself in a report. */
export function outcomeOfLeftover({ kind }: Leftover<unknown>): Part['outcome'] {
  return ({ 'never made': 'not saved', deleted: 'undone', present: 'saved', unknown: 'not known' } as const)[kind];
}

/**
 * Looks for what a creation whose answer was lost has left: the one record that was not there before and is as it was sent.
 * @param known the records from before the creation
 * @param list reads them afresh
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
