import { settings } from '../config/settings';
import type { PlatformCalls } from './platform-calls';

/**
 * How many seconds it takes until the platform accepts more than RATE_LIMIT_RESERVE requests again: it counts those of all users
 * together, and the reserve is left to others.
 * @returns 0 when there is room now, or nothing is known
 */
export function secondsUntilRoom(calls: PlatformCalls): number {
  const budget = calls.budget?.();
  return budget && budget.remaining < settings().rateLimitReserve ? Math.max(1, budget.resetSeconds) : 0;
}
