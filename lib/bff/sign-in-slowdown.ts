import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { processWide } from '../kit/process-wide';

/*
 * Guessing passwords is made slow, and nobody is locked out by it: only the one who has just failed waits, and only before
 * the next try of the same user from the same address. (The platform itself locks a user after six failures, CONTRACT 2.)
 */

const FREE_TRIES = 3;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 8_000;
const FORGET_MS = 15 * 60_000;
const REMEMBER_MOST = 10_000;

interface Failures {
  count: number;
  until: number;
}

const failures = processWide('sign-in failures', () => new Map<string, Failures>());

/** How long the next try waits after so many failures, in milliseconds. */
export function delayAfter(count: number): number {
  if (count < FREE_TRIES) return 0;
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (count - FREE_TRIES));
}

/**
 * Waits as long as this user has to from this address.
 * @param signal ends the wait when the browser leaves
 */
export async function waitBeforeTry(client: string | null, username: string, signal: AbortSignal): Promise<void> {
  const known = failures.get(keyOf(client, username));
  const delay = known && known.until > Date.now() ? delayAfter(known.count) : 0;
  if (delay > 0) await wait(delay, undefined, { signal }).catch(() => undefined);
}

/** To be told how a try ended: a success forgets the failures before it. */
export function noteTry(client: string | null, username: string, succeeded: boolean): void {
  const key = keyOf(client, username);
  const known = failures.get(key);
  failures.delete(key);
  if (succeeded) return;
  if (failures.size >= REMEMBER_MOST) failures.delete(failures.keys().next().value!);
  const count = known && known.until > Date.now() ? known.count + 1 : 1;
  failures.set(key, { count, until: Date.now() + FORGET_MS });
}

function keyOf(client: string | null, username: string): string {
  return `${client ?? ''} ${username.toLowerCase()}`;
}
