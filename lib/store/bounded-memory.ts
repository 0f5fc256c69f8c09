import type { Bounds } from './bounds';

interface Entry {
  value: string;
  until: number;
}

/** Values in this process's memory that expire, limited in number and size: when full, the oldest is dropped. */
export function boundedMemory({ entries, characters }: Bounds) {
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
    /** The remaining lifetime of the value under this key in milliseconds; 0 when there is none. */
    left: (key: string) => (read(key) === null ? 0 : kept.get(key)!.until - Date.now()),
    write: (key: string, value: string, ttlMs: number) => {
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
