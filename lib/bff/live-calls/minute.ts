import type { Session } from '../../session/session';
import { sharedStore } from '../../store/store';
import { readingSeconds } from './pace';
import { readingKey } from './shared-reading';

/*
 * The platform budget for live data of one account: eight requests a minute per token, however many windows show its list, its
 * calls and their traces. The list comes first, because everything else depends on it. An installation that has the list read more
 * often than the eight allow gets more of them, in proportion.
 */

const MINUTE_MS = 60_000;
const MOST = 8;
/** The shortest time between two lists, in seconds, at which these are enough: five lists, and three additional counts. */
const ENOUGH_SECONDS = 12;

/** Whose requests they are, as in a session. */
export interface Spender extends Pick<Session, 'token' | 'viewing'> {
  accountSid: string;
}

const now = () => ({ minute: Math.floor(Date.now() / MINUTE_MS), leftMs: MINUTE_MS - (Date.now() % MINUTE_MS) });
/** Regardless of the view: the platform counts by token. */
const keyOf = ({ token, accountSid }: Spender, minute: number) =>
  readingKey({ token, viewing: '' }, `requests for live data of ${accountSid} in minute ${minute}`);

const most = () => Math.max(MOST, Math.ceil((MOST * ENOUGH_SECONDS) / readingSeconds()));

/** Counts a reading of the list, which is never postponed: its frequency is limited already. */
export async function spendOnList(spender: Spender): Promise<void> {
  await sharedStore().count(keyOf(spender, now().minute), 2 * MINUTE_MS);
  await sharedStore().keep(listedKey(spender), String(Date.now()), 2 * MINUTE_MS);
}

const listedKey = (spender: Spender) => readingKey(spender, `list of ${spender.accountSid} last read`);

/** How many lists are still due in this minute: none where nobody reads it. */
async function listsDue(spender: Spender, leftMs: number): Promise<number> {
  const read = await sharedStore().kept(listedKey(spender));
  if (read === null) return 0;
  const everyMs = Math.min(readingSeconds() * 1000, (await followedEvery(spender)) ?? Infinity);
  const nextMs = Math.max(0, Number(read) + everyMs - Date.now());
  return nextMs < leftMs ? 1 + Math.floor((leftMs - nextMs - 1) / everyMs) : 0;
}

/** How long a call counts as followed after it was last viewed, in milliseconds. */
const FOLLOWED_MS = 120_000;
const followedKey = (spender: Spender) => readingKey(spender, `followed call of ${spender.accountSid}`);

/** Records that someone follows a call of the account, and how often that needs the list, in milliseconds. */
export async function noteFollowed(spender: Spender, listMs: number): Promise<void> {
  const known = await followedEvery(spender);
  if (known === null || known >= listMs) await sharedStore().keep(followedKey(spender), String(listMs), FOLLOWED_MS);
}

/** How often the list is read for followed calls, in milliseconds; null when there are none. */
export async function followedEvery(spender: Spender): Promise<number | null> {
  const kept = await sharedStore().kept(followedKey(spender));
  return kept === null ? null : Number(kept);
}

/**
 * Spends requests of this minute on something other than the list, after reserving what the list still needs.
 * @returns false where there is no room: it has to be read later
 */
export async function spend(spender: Spender, requests: number): Promise<boolean> {
  const { minute, leftMs } = now();
  const lists = await listsDue(spender, leftMs);
  const key = keyOf(spender, minute);
  const sum = await sharedStore().count(key, 2 * MINUTE_MS, requests);
  if (sum + lists <= most()) return true;
  await sharedStore().count(key, 2 * MINUTE_MS, -requests);
  return false;
}
