import type { Bounds } from './bounds';

interface Entry {
  value: string;
  until: number;
}

/** Values that expire, limited in number and size: when full, the oldest is dropped. */
interface BoundedMemory {
  read(key: string): string | null;
  write(key: string, value: string, ttlMs: number): void;
  drop(key: string): void;
  /** The remaining lifetime of the value under this key in milliseconds; 0 when there is none. */
  left(key: string): number;
}

/** Creates a cache in this process's memory that never exceeds its limits. */
export function boundedMemory({ entries, characters }: Bounds): BoundedMemory {
  // In order of insertion.
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
  return {
    read,
    drop,
    left: (key) => (read(key) === null ? 0 : kept.get(key)!.until - Date.now()),
    write: (key, value, ttlMs) => {
      drop(key);
      const entry = { value, until: Date.now() + ttlMs };
      kept.set(key, entry);
      size += weight(key, entry);
      for (const oldest of kept.keys()) {
        if (kept.size <= entries && size <= characters) break;
        drop(oldest);
      }
    },
  };
}

function weight(key: string, entry: Entry | undefined): number {
  return entry ? key.length + entry.value.length : 0;
}
