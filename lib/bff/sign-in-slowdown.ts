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

interface Tries {
  count: number;
  until: number;
}

const tries = processWide('sign-in tries', () => new Map<string, Tries>());

/** How long the next try waits after so many failures, in milliseconds. */
export function delayAfter(count: number): number {
  if (count < FREE_TRIES) return 0;
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (count - FREE_TRIES));
}

/**
 * Waits as long as this user has to from this address. A try counts as failed from its beginning until `noteTry` says
 * otherwise, so that trying many passwords at once is no way around.
 * @param signal ends the wait when the browser leaves
 */
export async function waitBeforeTry(client: string | null, username: string, signal: AbortSignal): Promise<void> {
  const key = keyOf(client, username);
  const before = countOf(key);
  remember(key, before + 1);
  const delay = delayAfter(before);
  if (delay > 0) await wait(delay, undefined, { signal }).catch(() => undefined);
}

/** To be told how a try ended: a success forgets the failures before it, a platform that did not answer is nobody's fault. */
export function noteTry(
  client: string | null,
  username: string,
  outcome: 'succeeded' | 'refused' | 'unanswered',
): void {
  const key = keyOf(client, username);
  if (outcome === 'succeeded') tries.delete(key);
  if (outcome === 'unanswered') remember(key, Math.max(0, countOf(key) - 1));
}

function countOf(key: string): number {
  const known = tries.get(key);
  return known && known.until > Date.now() ? known.count : 0;
}

function remember(key: string, count: number): void {
  // The one that was tried last stands at the end, so that the oldest goes first when there are too many.
  tries.delete(key);
  if (count === 0) return;
  if (tries.size >= REMEMBER_MOST) tries.delete(tries.keys().next().value!);
  tries.set(key, { count, until: Date.now() + FORGET_MS });
}

function keyOf(client: string | null, username: string): string {
  return `${client ?? ''} ${username.toLowerCase()}`;
}
