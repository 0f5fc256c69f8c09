import { Lane } from './lane';

/*
 * Calls to the platform take lanes, so that slow ones leave room for the others. Each lane limits the number of concurrent
 * calls in total and per user; the rest wait for their turn, each user's in order. No single user can occupy a whole lane, and
 * signing in has a lane of its own.
 */

/** Concurrent calls per lane: in total, and per user. */
const LANES = {
  /** Reads and changes that the platform answers by itself. */
  calls: { all: 96, user: 24 },
  /** The platform waits for a third party: a vendor, a bucket, an address that a user has typed. */
  elsewhere: { all: 32, user: 6 },
  /** Bodies that are streamed through: they last as long as someone listens. */
  streams: { all: 32, user: 6 },
  /** Signing in and what else is asked without a session, if it is not slow; counted per address. */
  door: { all: 16, user: 6 },
  /** Whether the platform responds at all. */
  probe: { all: 1, user: 1 },
} as const;

export type LaneName = keyof typeof LANES;

/** The lanes of one process. */
export function lanes(): Record<LaneName, Lane> {
  const all = Object.entries(LANES).map(([name, most]) => [name, new Lane(most)]);
  return Object.fromEntries(all) as Record<LaneName, Lane>;
}
