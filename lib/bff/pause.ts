import 'server-only';
import type { PlatformCalls } from '../kit/platform-calls';
import { NO_ROOM, ok, type Problem, type Result } from '../kit/problem';
import { secondsUntilRoom } from '../kit/room';

/**
 * How many seconds a long job should wait before its next request: the platform counts the requests of all users together, and
 * RATE_LIMIT_RESERVE of them are left to others.
 * @param problem the platform's, if it was over its limit already
 */
export function pauseFor(calls: PlatformCalls, problem?: Problem): number {
  if (problem?.kind === 'rate-limited') return problem.retryAfter ?? 60;
  return secondsUntilRoom(calls);
}

/** The answer to a chunk of a long job: what became of its pieces, and how long to wait before the next. */
export function withPause<T extends { problem?: Problem }>(
  calls: PlatformCalls,
  done: Result<T>,
): Result<T & { pause: number }> {
  return done.ok ? ok({ ...done.value, pause: pauseFor(calls, done.value.problem) }) : done;
}

/** Makes a read that the page can do without, unless too few of the platform's requests are left. */
export async function ifRoom<T>(calls: PlatformCalls, read: () => Promise<Result<T>>): Promise<Result<T>> {
  return pauseFor(calls) > 0 ? { ok: false, problem: NO_ROOM } : read();
}

/** Looks up what deleting a record would do. One of many, which the query says, only while enough requests are left to others. */
export function beforeDeletion<T>(
  calls: PlatformCalls,
  query: URLSearchParams,
  read: () => Promise<Result<T>>,
): Promise<Result<T>> {
  return query.has('many') ? ifRoom(calls, read) : read();
}
