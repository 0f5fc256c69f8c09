import { ok, type Problem, type Result } from './problem';
import type { Course } from './roll-back';
import { changesNothing, runSteps, type Part, type Run, type Step } from './steps';

interface Change<State> {
  /**
   * The noun for sentences: 'carrier'. Left out where the caller words the failure: then the Problem is passed on unchanged.
   */
  noun?: string;
  before: State;
  wanted: State;
  /** The steps that lead from one state to another. */
  stepsBetween(from: State, to: State): Step<State>[];
  /** The state that a roll-back leads to: what this save has done is undone, what others have done meanwhile stays. */
  undone(course: Course<State>): State;
  /** Reads the state again. */
  read(): Promise<Result<State>>;
}

/**
 * Brings the platform from one state to another in several calls. When one fails, it reads the platform's state and rolls back
 * what this save has changed; the Problem says part by part what is left.
 */
export async function saveInSteps<State>(change: Change<State>): Promise<Result<null>> {
  const { before, wanted, stepsBetween, undone, read } = change;
  const steps = stepsBetween(before, wanted);
  const run = await runSteps(steps);
  if (!run.failure) return ok(null);
  const afterFailure = await read();
  const rollBack = (now: State) => runSteps(stepsBetween(now, undone({ before, wanted, now })), true);
  const undo = afterFailure.ok ? await rollBack(afterFailure.value) : null;
  // What is still there may yet be undone.
  const isLate = undo !== null && hasLost(undo);
  const afterUndo = afterFailure.ok ? await read() : afterFailure;
  const parts = steps.map((step): Part => ({
    what: step.what,
    outcome: outcomeOf(
      step,
      run,
      afterFailure.ok ? afterFailure.value : null,
      afterUndo.ok ? afterUndo.value : null,
      isLate,
    ),
  }));
  // The responses were lost, but the changes took effect.
  if (parts.every(({ outcome }) => outcome === 'saved')) return ok(null);
  // A state that was seen, and seen to be rolled back, is no longer in doubt.
  const doubtful = !isClean(parts) && (isLate || hasLost(run));
  const secretsStored = steps.some(({ secrets }, place) => secrets && parts[place]!.outcome === 'saved') || undefined;
  return {
    ok: false,
    problem: { ...run.failure, message: sentenceOf(change.noun, parts, run.failure), parts, secretsStored, doubtful },
  };
}

/** Whether the response to one of the steps was lost, also if another one that ran at the same time was refused. */
function hasLost<State>({ results }: Run<State>): boolean {
  return [...results.values()].some((result) => !result.ok && result.problem.doubtful === true);
}

/**
 * The outcome of a step, by the states after the failure and after the rollback; null where unreadable.
 * @param isLate whether parts of the rollback may still be in flight
 */
function outcomeOf<State>(
  step: Step<State>,
  { results }: Run<State>,
  afterFailure: State | null,
  afterUndo: State | null,
  isLate: boolean,
): Part['outcome'] {
  const result = results.get(step);
  if (!result) return 'not saved';
  if (afterFailure && afterUndo) {
    if (step.shownIn(afterUndo)) return isLate ? 'not known' : 'saved';
    if (step.shownIn(afterFailure)) return 'undone';
    // It is not there, but it may still be in flight.
    return !result.ok && result.problem.doubtful ? 'not known' : 'not saved';
  }
  // Nothing could be rolled back, so the responses count, where there were any.
  if (afterFailure || (!result.ok && !changesNothing(result.problem))) return 'not known';
  return result.ok ? 'saved' : 'not saved';
}

/** Whether the platform is as it was before. */
function isClean(parts: Part[]): boolean {
  return parts.every(({ outcome }) => outcome === 'not saved' || outcome === 'undone');
}

function sentenceOf(noun: string | undefined, parts: Part[], failure: Problem): string {
  if (noun === undefined) return failure.message;
  const sentence = isClean(parts)
    ? `The ${noun} wasn’t saved; nothing changed.`
    : parts.some(({ outcome }) => outcome === 'not known')
      ? `We couldn’t confirm which changes to the ${noun} were saved. Check before you save again.`
      : `The ${noun} was only partly saved.`;
  return `${sentence} ${failure.message}`;
}
