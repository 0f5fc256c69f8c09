import 'server-only';
import { settings } from '../../config/settings';
import type { PlatformCalls } from '../../kit/platform-calls';
import type { Problem } from '../../kit/problem';
import { processWide } from '../../kit/process-wide';
import { sharedStore } from '../../store/store';

/*
 * The platform counts the requests of all users together. Replicas share what its last response said about that, so that those
 * who only watch leave the remaining requests to those who work.
 */

const KEY = 'platform budget';

interface Known {
  remaining: number;
  /** Milliseconds since 1970. */
  resetAt: number;
}

/** Records what the platform has said about its request window. @param problem of a call that was refused because of it */
export async function noteBudget(calls: PlatformCalls, problem?: Problem): Promise<void> {
  const budget = calls.budget?.();
  const refused = problem?.kind === 'rate-limited';
  if (!budget && !refused) return;
  const seconds = refused ? (problem.retryAfter ?? budget?.resetSeconds ?? 60) : budget!.resetSeconds;
  const known: Known = { remaining: refused ? 0 : budget!.remaining, resetAt: Date.now() + seconds * 1000 };
  await sharedStore().set(KEY, JSON.stringify(known), Math.max(1, seconds) * 1000);
}

/** For how many seconds automatic reads of this number must wait; null when there is room. */
export async function pausedFor(reads: number): Promise<number | null> {
  const { room, seconds } = await roomLeft();
  return room < reads ? seconds : null;
}

/** Reads in flight, which the platform's last response does not include. */
const taken = processWide('reads that nobody has asked for by hand', () => ({ count: 0 }));

/**
 * Reserves requests for some reads, so that concurrent readers do not all count on the same ones.
 * @returns a function that releases them, once the platform has responded; null where there are none
 */
export async function roomFor(reads: number): Promise<(() => void) | null> {
  const { room } = await roomLeft();
  // Nothing is awaited between the check and the reservation.
  if (taken.count + reads > room) return null;
  taken.count += reads;
  return () => void (taken.count -= reads);
}

/** How many requests are left above the reserve, and for how many seconds that holds. */
async function roomLeft(): Promise<{ room: number; seconds: number }> {
  const kept = await sharedStore().get(KEY);
  const known = kept === null ? null : (JSON.parse(kept) as Known);
  const seconds = known ? Math.ceil((known.resetAt - Date.now()) / 1000) : 0;
  return known && seconds > 0
    ? { room: known.remaining - settings().rateLimitReserve, seconds }
    : { room: Infinity, seconds: 0 };
}
