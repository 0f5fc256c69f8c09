import 'server-only';
import { setImmediate as othersFirst } from 'node:timers/promises';

/** Items per turn: some milliseconds of work. */
const AT_ONCE = 500;

/** Maps many items in turns, so that other requests can run in between: one process serves them all. */
export async function inTurns<T, R>(all: readonly T[], work: (one: T) => R): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    if (from > 0) await othersFirst();
    for (const one of all.slice(from, from + AT_ONCE)) done.push(work(one));
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
