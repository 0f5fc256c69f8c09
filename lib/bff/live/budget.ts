import 'server-only';
import { settings } from '../../config/settings';
import type { PlatformCalls } from '../../kit/platform-calls';
import type { Problem } from '../../kit/problem';
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

/** For how many seconds nothing that is not asked for by hand is to be read; null when there is room. */
export async function pausedFor(): Promise<number | null> {
  const kept = await sharedStore().get(KEY);
  if (kept === null) return null;
  const { remaining, resetAt } = JSON.parse(kept) as Known;
  const seconds = Math.ceil((resetAt - Date.now()) / 1000);
  return remaining < settings().rateLimitReserve && seconds > 0 ? seconds : null;
}
