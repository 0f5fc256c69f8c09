import 'server-only';
import { setImmediate as othersFirst } from 'node:timers/promises';

/** Items per turn: some milliseconds of work. */
const AT_ONCE = 500;

/**
 * Maps many items in turns, so that other requests can run in between: one process serves them all.
 * @param atOnce items per turn
 */
export async function inTurns<T, R>(
  all: readonly T[],
  work: (one: T) => R | Promise<R>,
  atOnce = AT_ONCE,
): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += atOnce) {
    if (from > 0) await othersFirst();
    done.push(...(await Promise.all(all.slice(from, from + atOnce).map(work))));
  }
  return done;
}

/** Runs work that yields between its items in turns, as `inTurns` does. @returns what it returns */
export async function ranInTurns<R>(work: Generator<void, R>): Promise<R> {
  for (let done = 1; ; done++) {
    const next = work.next();
    if (next.done) return next.value;
    if (done % AT_ONCE === 0) await othersFirst();
  }
}
