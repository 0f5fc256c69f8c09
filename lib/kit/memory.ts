import { processWide } from './process-wide';

/** A cache of what was read. */
export interface Memory<T> {
  get(key: string): T | undefined;
  /** @param forMs if it is not to be kept as long as everything else */
  keep(key: string, value: T, forMs?: number): void;
  forget(key: string): void;
}

/**
 * A cache of the process, bounded in time and size: the oldest entry is dropped when it is full.
 * @param name unique within the console
 */
export function memory<T>(name: string, { forMs, most = 200 }: { forMs: number; most?: number }): Memory<T> {
  const kept = processWide(name, () => new Map<string, { value: T; until: number }>());
  return {
    get(key) {
      const found = kept.get(key);
      return found && found.until > Date.now() ? found.value : undefined;
    },
    keep(key, value, ms = forMs) {
      makeRoom(kept, key, most);
      kept.set(key, { value, until: Date.now() + ms });
    },
    forget: (key) => void kept.delete(key),
  };
}

/**
 * Makes room for an entry, which becomes the newest: expired ones are dropped first, then the oldest.
 * @param most entries that the map may have
 */
export function makeRoom(kept: Map<string, { until: number }>, key: string, most: number): void {
  const now = Date.now();
  kept.delete(key);
  // The oldest mostly expire first: what nobody asks for any more takes no memory until the map is full.
  for (const [old, { until }] of kept) {
    if (until > now) break;
    kept.delete(old);
  }
  if (kept.size < most) return;
  for (const [old, { until }] of kept) if (until <= now) kept.delete(old);
  if (kept.size >= most) kept.delete(kept.keys().next().value!);
}
