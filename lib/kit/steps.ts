import type { Problem, Result } from './problem';

/** One call of a save that takes several. `State` is what the platform holds of everything that the save may touch. */
export interface Step<State> {
  /** For the report: 'SIP gateway 192.0.2.10:5060'. */
  what: string;
  /** Adjacent steps of one kind may run in parallel. */
  kind: string;
  /** It sends all the secrets that were typed. */
  secrets?: true;
  /** Whether a state of the platform shows this step's effect; ids are ignored, since restored records get new ones. */
  shownIn(state: State): boolean;
  run(): Promise<Result<unknown>>;
}

/** The result of running steps: the response of each started step, and the first failure. */
export interface Run<State> {
  results: Map<Step<State>, Result<unknown>>;
  failure: Problem | null;
}

export type Part = NonNullable<Problem['parts']>[number];

const AT_ONCE = 4;

/** Runs steps in order, a few of one kind at a time, until one fails; with `goOn`, runs all of them regardless. */
export async function runSteps<State>(steps: Step<State>[], goOn = false): Promise<Run<State>> {
  const run: Run<State> = { results: new Map(), failure: null };
  for (let at = 0; at < steps.length && (goOn || !run.failure);) {
    const next = steps.slice(at, at + AT_ONCE);
    const other = next.findIndex((step) => step.kind !== next[0]!.kind);
    const group = other < 0 ? next : next.slice(0, other);
    const results = await Promise.all(group.map((step) => step.run()));
    results.forEach((result, place) => {
      run.results.set(group[place]!, result);
      if (!result.ok) run.failure ??= result.problem;
    });
    at += group.length;
  }
  return run;
}

/** Whether a write with this failure has left the platform unchanged. */
export function changesNothing({ kind, doubtful }: Problem): boolean {
  return (
    !doubtful && ['not-found', 'forbidden', 'unauthenticated', 'rate-limited', 'invalid', 'conflict'].includes(kind)
  );
}
