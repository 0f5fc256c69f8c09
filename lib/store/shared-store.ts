/**
 * What the replicas of the console share for a short while: keys of saves, failed sign-ins, running lookups. Nothing in it is
 * needed for long, and none of it is the only copy of anything.
 *
 * Keys may identify users: they are hashed before they leave the process, and values are sealed. No call fails or waits long:
 * without its server, the store is this process's own memory.
 */
export interface SharedStore {
  /** The value that was set or claimed under this key, or null when there is none or it has expired. */
  get(key: string): Promise<string | null>;
  /** Stores a value for this many milliseconds, replacing any other. */
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** Stores the value if there is none. @returns whether it did: of several simultaneous claims, one gets true */
  claim(key: string, value: string, ttlMs: number): Promise<boolean>;
  /**
   * Claims a key for longer, or again if nobody holds it any more (a server may lose its data).
   * @param value that it was claimed with, and that no other claim has
   * @returns whether it is still held; false when another claim has taken its place
   */
  renew(key: string, value: string, ttlMs: number): Promise<boolean>;
  /** Gives a claim back, unless another one has taken its place. @param value as in `renew` */
  release(key: string, value: string): Promise<void>;
  /**
   * Stores what can be read again at any time, separately from the values of `set` and with its own limits
   * (`lib/store/bounds.ts`), so that it never displaces anything else. Values that are too large are not kept.
   */
  keep(key: string, value: string, ttlMs: number): Promise<void>;
  /** What was kept under this key, or null when it is gone. */
  kept(key: string): Promise<string | null>;
  /** Deletes the value and the counter of this key. */
  delete(key: string): Promise<void>;
  /**
   * Adds to the counter of this key, which is separate from the key's value and expires this long after it was last counted.
   * @param by 1 by default; a negative number takes back, and 0 only reads
   * @returns the counter after it
   */
  count(key: string, ttlMs: number, by?: number): Promise<number>;
}

/** Where the store is: only here, on its server, or here until that server responds again. */
export type StoreState = 'memory' | 'shared' | 'away';
