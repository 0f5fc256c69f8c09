import { setTimeout as sleep } from 'node:timers/promises';
import { ok, type Result } from './problem';

/** So many run at a time. */
const AT_ONCE = 4;
/** Items that take longer no longer count towards the limit, so a few that hang do not hold up the others. */
const PATIENCE_MS = 800;

/** Works on all items in their order, a few at a time; waits for all of them. @throws what `work` throws */
export async function fewAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const all: Promise<void>[] = [];
  const counting = new Set<Promise<unknown>>();
  for (const item of items) {
    while (counting.size >= AT_ONCE) await Promise.race(counting);
    const done = work(item);
    all.push(done);
    const counted = Promise.race([done, sleep(PATIENCE_MS, undefined, { ref: false })])
      .catch(() => undefined)
      .finally(() => counting.delete(counted));
    counting.add(counted);
  }
  await Promise.all(all);
}

/**
 * Reads something for each item, a few at a time as `fewAtOnce` does. After a failure, no other is begun.
 * @returns the values in the order of their items, or the first failure
 */
export async function collectFew<T, U>(
  items: readonly T[],
  read: (item: T) => Promise<Result<U>>,
): Promise<Result<U[]>> {
  const found: U[] = [];
  let failure: Result<never> | null = null;
  await fewAtOnce([...items.entries()], async ([place, item]) => {
    if (failure) return;
    const one = await read(item);
    if (one.ok) found[place] = one.value;
    else failure ??= one;
  });
  return failure ?? ok(found);
}
