import type { Problem, ProblemKind } from './problem';

const STATUS: Record<ProblemKind, number> = {
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  invalid: 422,
  'in-use': 409,
  'rate-limited': 429,
  unavailable: 502,
  timeout: 504,
  malformed: 502,
};

/** The HTTP status with which the console answers a Problem. */
export function statusOf(problem: Problem): number {
  return problem.status ?? STATUS[problem.kind];
}

/** The Problem in a JSON body received over HTTP; null if this console has not written it. */
export function problemIn(body: unknown): Problem | null {
  const given = (body as { problem?: Problem } | null)?.problem;
  return given && typeof given.message === 'string' && given.kind in STATUS ? given : null;
}

/** Reads a Problem from a JSON body received over HTTP; anything else becomes a generic one. */
export function problemFromJson(body: unknown, status: number): Problem {
  return (
    problemIn(body) ?? {
      kind: status === 401 ? 'unauthenticated' : 'malformed',
      message: 'Something went wrong, please try again',
    }
  );
}
