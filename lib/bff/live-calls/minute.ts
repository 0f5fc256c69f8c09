import 'server-only';
import { settings } from '../../config/settings';
import type { Session } from '../../session/session';
import { sharedStore } from '../../store/store';
import { readingKey } from './shared-reading';

/*
 * What live data of one account may cost the platform: eight requests in each minute, for one token, however many windows
 * show its list, its calls and their traces. The list comes first, because everything else stands on it.
 */

const MINUTE_MS = 60_000;
const MOST = 8;
/** With the shortest time between two lists that a platform of others may be read at, in seconds. */
const SHORTEST_POLL = 12;

/** Whose requests: as of a session. */
export interface Spender extends Pick<Session, 'token' | 'viewing'> {
  accountSid: string;
}

const now = () => ({ minute: Math.floor(Date.now() / MINUTE_MS), leftMs: MINUTE_MS - (Date.now() % MINUTE_MS) });
/** Whosever console a user looks at: the platform counts what the token asks. */
const keyOf = ({ token, accountSid }: Spender, minute: number) =>
  readingKey({ token, viewing: '' }, `requests for live data of ${accountSid} in minute ${minute}`);

/** A stand-in for a platform that is read more often may be asked for more, in proportion. */
const mostOf = (pollSeconds: number) => Math.max(MOST, Math.ceil((MOST * SHORTEST_POLL) / pollSeconds));

/** Counts a reading of the list, which is never put off: how often there is one is bounded already. */
export async function spendOnList(spender: Spender): Promise<void> {
  await sharedStore().count(keyOf(spender, now().minute), 2 * MINUTE_MS);
  await sharedStore().keep(listedKey(spender), String(Date.now()), 2 * MINUTE_MS);
}

const listedKey = (spender: Spender) => readingKey(spender, `list of ${spender.accountSid} last read`);

/** How many lists are still due in this minute: none where nobody reads it. */
async function listsDue(spender: Spender, leftMs: number): Promise<number> {
  const read = await sharedStore().kept(listedKey(spender));
  if (read === null) return 0;
  const everyMs = Math.min(settings().livePollSeconds * 1000, (await followedEvery(spender)) ?? Infinity);
  const nextMs = Math.max(0, Number(read) + everyMs - Date.now());
  return nextMs < leftMs ? 1 + Math.floor((leftMs - nextMs - 1) / everyMs) : 0;
}

/** How long after the last look at a call it still counts as followed, in milliseconds. */
const FOLLOWED_MS = 120_000;
const followedKey = (spender: Spender) => readingKey(spender, `followed call of ${spender.accountSid}`);

/** Somebody follows a call of the account, and needs its list every so many milliseconds. */
export async function noteFollowed(spender: Spender, listMs: number): Promise<void> {
  const known = await followedEvery(spender);
  if (known === null || known >= listMs) await sharedStore().keep(followedKey(spender), String(listMs), FOLLOWED_MS);
}

/** How often the list is read for who follows one of its calls, in milliseconds; null when nobody does. */
export async function followedEvery(spender: Spender): Promise<number | null> {
  const kept = await sharedStore().kept(followedKey(spender));
  return kept === null ? null : Number(kept);
}

/**
 * Takes requests of the minute for something else than the list. What the list still needs in this minute stays.
 * @returns false where there is no room: it is to be read later
 */
export async function spend(spender: Spender, requests: number): Promise<boolean> {
  const { minute, leftMs } = now();
  const { livePollSeconds } = settings();
  const lists = await listsDue(spender, leftMs);
  const key = keyOf(spender, minute);
  const sum = await sharedStore().count(key, 2 * MINUTE_MS, requests);
  if (sum + lists <= mostOf(livePollSeconds)) return true;
  await sharedStore().count(key, 2 * MINUTE_MS, -requests);
  return false;
}
