/**
 * What the replicas of the console share for a short while: keys of saves, failed sign-ins, who is looking up what. Nothing
 * in it is needed for long, and none of it is the only copy of anything.
 *
 * Keys may say whom they are about: they are hashed before they leave the process, and values are sealed. No call fails or
 * waits long: without its server the store is this process's own memory.
 */
export interface SharedStore {
  /** The value that was set or claimed under this key, or null when there is none or its time is over. */
  get(key: string): Promise<string | null>;
  /** Stores a value for so many milliseconds, whatever was there. */
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** Stores the value if nothing is there. @returns whether it did: of several who claim at once, one gets true */
  claim(key: string, value: string, ttlMs: number): Promise<boolean>;
  /**
   * Stores what can be read again at any time, apart from the values of `set`: within bounds of its own (`lib/store/bounds.ts`),
   * so that however much of it there is, nothing else is forgotten for it. What is too large is not kept.
   */
  keep(key: string, value: string, ttlMs: number): Promise<void>;
  /** What was kept under this key, or null when it is gone. */
  kept(key: string): Promise<string | null>;
  /** Forgets what was stored and what was counted under this key. */
  delete(key: string): Promise<void>;
  /**
   * Adds to the counter of this key, which is apart from the key's value and ends so long after it was last counted.
   * @param by 1 unless said; a negative one takes back, and 0 only asks
   * @returns the counter after it
   */
  count(key: string, ttlMs: number, by?: number): Promise<number>;
}

/** Where the store is: only here, at its server, or here until that server answers again. */
export type StoreState = 'memory' | 'shared' | 'away';
