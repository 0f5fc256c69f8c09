import type { Problem, Result } from './problem';
import type { ResourceContext } from './resource';

/** Whether a failed save has, or may have, left something: repeating it would do a part of it twice. */
export function isPartlyDone({ parts }: Problem): boolean {
  return !!parts?.some(({ outcome }) => outcome !== 'not saved' && outcome !== 'undone');
}

const IN_DOUBT = 'We couldn’t confirm whether the change was saved. Check before you try again.';

/** A sentence without the advice to try again, which could repeat what is in doubt. */
export function withoutAdvice(message: string): string {
  return message.replace(/ Try again\b.*$/, '');
}

/**
 * A Problem as a person sees it. If its change may have been made all the same, it says so instead of advising to try again,
 * which could make the change twice; a save of several calls says it with its parts.
 */
export function problemToShow(problem: Problem): Problem {
  if (!problem.doubtful) return problem;
  const message = withoutAdvice(problem.message);
  return { ...problem, message: problem.parts ? message : `${message} ${IN_DOUBT}` };
}

/** The result of calls that were not to save anything: that a response was lost leaves no doubt. */
export function withoutDoubt<T>(result: Result<T>): Result<T> {
  return result.ok ? result : { ok: false, problem: { ...result.problem, doubtful: undefined } };
}

/** Who has changed what a form was opened with: perhaps an earlier attempt of its save, whose effect the form doesn't know. */
export const whoChanged = ({ again }: Pick<ResourceContext, 'again'>): string =>
  again ? 'Your first attempt or someone else' : 'Someone else';
