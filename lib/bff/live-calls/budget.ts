import 'server-only';
import { settings } from '../../config/settings';
import type { PlatformCalls } from '../../kit/platform-calls';
import type { Problem } from '../../kit/problem';
import { processWide } from '../../kit/process-wide';
import { sharedStore } from '../../store/store';

/*
 * The platform counts the requests of everybody together. What its last answer has said of that is known to all replicas, so
 * that nobody who only looks takes what is left for those who work.
 */

const KEY = 'platform budget';

interface Known {
  remaining: number;
  /** Milliseconds since 1970. */
  resetAt: number;
}

/** Notes what the platform has said of its request window. @param problem of the call, where it was refused for it */
export async function noteBudget(calls: PlatformCalls, problem?: Problem): Promise<void> {
  const budget = calls.budget?.();
  const refused = problem?.kind === 'rate-limited';
  if (!budget && !refused) return;
  const seconds = refused ? (problem.retryAfter ?? budget?.resetSeconds ?? 60) : budget!.resetSeconds;
  const known: Known = { remaining: refused ? 0 : budget!.remaining, resetAt: Date.now() + seconds * 1000 };
  await sharedStore().set(KEY, JSON.stringify(known), Math.max(1, seconds) * 1000);
}

/** For how many seconds so much is not to be read that is not asked for by hand; null when there is room. */
export async function pausedFor(reads: number): Promise<number | null> {
  const { room, seconds } = await roomLeft();
  return room < reads ? seconds : null;
}

/** Reads that are under way: what they take is not in what the platform has said last. */
const taken = processWide('reads that nobody has asked for by hand', () => ({ count: 0 }));

/**
 * Takes the room that some reads need, so that those who ask at the same moment do not all find the same.
 * @returns how to give it back, once the platform has answered; null where there is none
 */
export async function roomFor(reads: number): Promise<(() => void) | null> {
  const { room } = await roomLeft();
  // Nothing waits between the look and the taking.
  if (taken.count + reads > room) return null;
  taken.count += reads;
  return () => void (taken.count -= reads);
}

/** How many requests are left above the reserve, and for how many seconds that is so. */
async function roomLeft(): Promise<{ room: number; seconds: number }> {
  const kept = await sharedStore().get(KEY);
  const known = kept === null ? null : (JSON.parse(kept) as Known);
  const seconds = known ? Math.ceil((known.resetAt - Date.now()) / 1000) : 0;
  return known && seconds > 0
    ? { room: known.remaining - settings().rateLimitReserve, seconds }
    : { room: Infinity, seconds: 0 };
}
