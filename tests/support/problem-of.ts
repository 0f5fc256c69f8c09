import type { Problem, Result } from '@/lib/kit/problem';

/** What went wrong. @throws Error when nothing did */
export function problemOf(result: Result<unknown>): Problem {
  if (result.ok) throw new Error('it was said to be done');
  return result.problem;
}
