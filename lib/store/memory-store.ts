import { boundedMemory } from './bounded-memory';
import { KEPT_BOUNDS, LARGEST_KEPT, STORED_BOUNDS, type Bounds } from './bounds';
import type { SharedStore } from './shared-store';

export interface MemoryStore extends SharedStore {
  /** The remaining lifetime of the value under this key in milliseconds; 0 when there is none. */
  left(key: string): number;
}

/**
 * The store of one process.
 * @param stored limits of what is set, claimed and counted, and `kept` of what is merely kept; for tests
 */
export function memoryStore(stored: Bounds = STORED_BOUNDS, kept: Bounds = KEPT_BOUNDS): MemoryStore {
  const { read, write, drop, left } = boundedMemory(stored);
  const aside = boundedMemory(kept);
  return {
    left: (key) => left(`v ${key}`),
    get: async (key) => read(`v ${key}`),
    set: async (key, value, ttlMs) => write(`v ${key}`, value, ttlMs),
    claim: async (key, value, ttlMs) => {
      if (read(`v ${key}`) !== null) return false;
      write(`v ${key}`, value, ttlMs);
      return true;
    },
    renew: async (key, value, ttlMs) => {
      const held = read(`v ${key}`) ?? value;
      if (held === value) write(`v ${key}`, value, ttlMs);
      return held === value;
    },
    release: async (key, value) => {
      if (read(`v ${key}`) === value) drop(`v ${key}`);
    },
    kept: async (key) => aside.read(key),
    keep: async (key, value, ttlMs) => (value.length > LARGEST_KEPT ? aside.drop(key) : aside.write(key, value, ttlMs)),
    delete: async (key) => {
      drop(`v ${key}`);
      drop(`n ${key}`);
    },
    count: async (key, ttlMs, by = 1) => {
      const sum = Number(read(`n ${key}`) ?? 0) + by;
      if (by !== 0) write(`n ${key}`, String(sum), ttlMs);
      return sum;
    },
  };
}
