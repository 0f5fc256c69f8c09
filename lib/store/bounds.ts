/** How much one store holds; then the oldest goes. Lengths are in characters, of keys and values together. */
export interface Bounds {
  entries: number;
  characters: number;
}

/** What is set, claimed and counted: it protects sign-in and saves. */
export const STORED_MOST: Bounds = { entries: 50_000, characters: 8_000_000 };

/** What is merely kept. At a server it is bounded by its entries, of which none is larger than a value may be. */
export const KEPT_MOST: Bounds = { entries: 500, characters: 8_000_000 };

/** Of one value that is kept: the calls in progress of an account, some thousands of them. */
export const LARGEST_KEPT = 1_000_000;
