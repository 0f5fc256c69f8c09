import type { Problem, Result } from '@/lib/kit/problem';

/** The problem of a failed result. @throws Error if it succeeded */
export function problemOf(result: Result<unknown>): Problem {
  if (result.ok) throw new Error('it was said to be done');
  return result.problem;
}
