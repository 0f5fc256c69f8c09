import { settings } from '../config/settings';
import type { PlatformCalls } from '../kit/platform-calls';
import { fail, type Problem, type Result } from '../kit/problem';
import { processWide } from '../kit/process-wide';
import { sharedStore } from '../store/store';

/*
 * The platform counts the requests of all users together. Replicas share what its last response said about that, so that those
 * who only watch leave the remaining requests to those who work.
 */

const KEY = 'platform budget';
const BUSY = 'The platform is close to its request limit, so this wasn’t checked.';

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

/**
 * Makes a read of one request that nobody has asked for by hand, such as what a list tells of a row on screen, while the platform
 * has room above the reserve.
 * @returns a Problem `rate-limited` where there is none: nothing was read
 */
export async function withinRoom<T>(calls: PlatformCalls, read: () => Promise<Result<T>>): Promise<Result<T>> {
  const heard = calls.budget?.();
  // Another replica may have heard less since.
  if (heard && heard.remaining - settings().rateLimitReserve < (await roomLeft()).room) await noteBudget(calls);
  const leaveRoom = await roomFor(1);
  if (!leaveRoom) return fail('rate-limited', BUSY, { retryAfter: (await pausedFor(1)) ?? undefined });
  try {
    const answer = await read();
    await noteBudget(calls, answer.ok ? undefined : answer.problem);
    return answer;
  } finally {
    leaveRoom();
  }
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
