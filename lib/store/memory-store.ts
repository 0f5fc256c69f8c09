import type { SharedStore } from './shared-store';

/** So much is kept, whichever is reached first; then the oldest goes. */
const MOST_ENTRIES = 50_000;
const MOST_CHARACTERS = 8_000_000;

interface Entry {
  value: string;
  until: number;
}

export interface MemoryStore extends SharedStore {
  /** For how many milliseconds the value under this key will still be there; 0 when there is none. */
  left(key: string): number;
}

/**
 * The store of one process.
 * @param bounds for tests
 */
export function memoryStore({ entries = MOST_ENTRIES, characters = MOST_CHARACTERS } = {}): MemoryStore {
  // In the order in which they were stored.
  const kept = new Map<string, Entry>();
  let size = 0;

  const drop = (key: string) => {
    size -= weight(key, kept.get(key));
    kept.delete(key);
  };
  const read = (key: string) => {
    const found = kept.get(key);
    if (found && found.until <= Date.now()) drop(key);
    return kept.get(key)?.value ?? null;
  };
  const write = (key: string, value: string, ttlMs: number) => {
    drop(key);
    const entry = { value, until: Date.now() + ttlMs };
    kept.set(key, entry);
    size += weight(key, entry);
    for (const oldest of kept.keys()) {
      if (kept.size <= entries && size <= characters) break;
      drop(oldest);
    }
  };

  return {
    left: (key) => (read(`v ${key}`) === null ? 0 : kept.get(`v ${key}`)!.until - Date.now()),
    get: async (key) => read(`v ${key}`),
    set: async (key, value, ttlMs) => write(`v ${key}`, value, ttlMs),
    claim: async (key, value, ttlMs) => {
      if (read(`v ${key}`) !== null) return false;
      write(`v ${key}`, value, ttlMs);
      return true;
    },
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

function weight(key: string, entry: Entry | undefined): number {
  return entry ? key.length + entry.value.length : 0;
}
