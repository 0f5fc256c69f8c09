import { setTimeout as wait } from 'node:timers/promises';
import { sameNameKey } from '../../format/same-name';
import { sharedStore } from '../../store/store';

/*
 * Password guessing is slowed down without locking anyone out: only whoever has just failed waits, and only before the next
 * attempt for the same user from the same address. (The platform itself locks a user after six failures, CONTRACT 2.) Requests
 * for a mail with a new password count in the same way, by email address.
 */

const FREE_TRIES = 3;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 8_000;
const FORGET_MS = 15 * 60_000;

/** The delay before the next attempt after this many failures, in milliseconds. */
export function delayAfter(count: number): number {
  if (count < FREE_TRIES) return 0;
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (count - FREE_TRIES));
}

/**
 * Waits as long as this user has to from this address. An attempt counts as failed from its start until `noteTry` says
 * otherwise, so trying many passwords in parallel does not help.
 * @param signal ends the wait when the browser leaves
 */
export async function waitBeforeTry(client: string | null, username: string, signal: AbortSignal): Promise<void> {
  const tries = await sharedStore().count(keyOf(client, username), FORGET_MS);
  const delay = delayAfter(tries - 1);
  if (delay > 0) await wait(delay, undefined, { signal }).catch(() => undefined);
}

/** Records how an attempt ended: a success clears the earlier failures, and a platform without a response is nobody's fault. */
export async function noteTry(
  client: string | null,
  username: string,
  outcome: 'succeeded' | 'refused' | 'unanswered',
): Promise<void> {
  const key = keyOf(client, username);
  if (outcome === 'succeeded') await sharedStore().delete(key);
  if (outcome === 'unanswered') await sharedStore().count(key, FORGET_MS, -1);
}

function keyOf(client: string | null, username: string): string {
  return `sign-in ${client ?? ''} ${sameNameKey(username)}`;
}
