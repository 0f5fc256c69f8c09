/** The limits of a store; when full, the oldest entry is dropped. Lengths are in characters, of keys and values together. */
export interface Bounds {
  entries: number;
  characters: number;
}

/** For values that are set, claimed and counted: they protect sign-in and saves. */
export const STORED_BOUNDS: Bounds = { entries: 50_000, characters: 8_000_000 };

/** For values that are merely kept, in a process. */
export const KEPT_BOUNDS: Bounds = { entries: 500, characters: 8_000_000 };

/**
 * For the kept values of all replicas on a server, as they are stored there (sealed, a character is a byte). Less than half of the
 * 64 MB that `deploy/` gives it: a full server would drop what expires next, which are the claims of whoever works just now.
 */
export const KEPT_AT_SERVER: Bounds = { entries: 500, characters: 24_000_000 };

/** The largest value to keep: the calls in progress of an account, some thousands of them. */
export const LARGEST_KEPT = 1_000_000;
