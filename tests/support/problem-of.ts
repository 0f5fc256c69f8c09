import type { Problem, Result } from '@/lib/kit/problem';

/** The problem of a failed result. @throws Error if it succeeded */
export function problemOf(result: Result<unknown>): Problem {
  if (result.ok) throw new Error('it was said to be done');
  return result.problem;
}

/** The value of a result. @throws Error with its problem if it failed */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}
