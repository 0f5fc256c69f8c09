import 'server-only';
import { setImmediate as othersFirst } from 'node:timers/promises';

/** What is done in one go: some milliseconds of work. */
const AT_ONCE = 500;

/** Does the same to each of many things and lets other requests have their turn in between: one process answers them all. */
export async function inTurns<T, R>(all: readonly T[], work: (one: T) => R): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    if (from > 0) await othersFirst();
    for (const one of all.slice(from, from + AT_ONCE)) done.push(work(one));
  }
  return done;
}
