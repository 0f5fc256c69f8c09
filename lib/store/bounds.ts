/** The limits of a store; when full, the oldest entry is dropped. Lengths are in characters, of keys and values together. */
export interface Bounds {
  entries: number;
  characters: number;
}

/** For values that are set, claimed and counted: they protect sign-in and saves. */
export const STORED_BOUNDS: Bounds = { entries: 50_000, characters: 8_000_000 };

/** For values that are merely kept. On a server only the number of entries is limited, and the size of each value. */
export const KEPT_BOUNDS: Bounds = { entries: 500, characters: 8_000_000 };

/** The largest value to keep: the calls in progress of an account, some thousands of them. */
export const LARGEST_KEPT = 1_000_000;
