import { randomUUID } from 'node:crypto';
import { makeRoom } from '../kit/memory';
import { ok, type Result } from '../kit/problem';
import { processWide } from '../kit/process-wide';
import { tokenKey } from '../kit/token-key';
import { sharedStore } from '../store/store';

/** A cached read, with the times (milliseconds since 1970) of its request, of when it is dropped first, and of its response. */
interface Kept {
  since: number;
  until: number;
  answer: Promise<Result<{ value: unknown; at: number }>>;
  /** The token's last change when it was read, at whatever replica; null: none was known. */
  change: string | null;
  /** Of a list: how many rows it has. 0 for everything else, and until it has been read. */
  rows: number;
}

/** Limits of users, and of responses per user; the oldest are dropped. */
const MOST_USERS = 200;
const MOST_OF_ONE = 300;
/** The most rows of all users' lists together: about 75 MB, at 500 bytes for a row of Find's. */
const MOST_ROWS = 150_000;
/** Longer than anything is cached. */
const CHANGE_KEPT_MS = 10 * 60_000;
/** How often the responses whose time is over are dropped, in milliseconds, so that those of users who have left take no room. */
const SWEPT_MS = 30_000;

const kept = processWide('answers by token', () => new Map<string, Map<string, Kept>>());
const sweep = processWide('sweep of answers by token', () => ({ due: 0 }));

/** Whose responses they are. */
export interface CacheOwner {
  token: string;
  /** Whose view it is; '' = the user's own. Nothing read for one view is used for another. */
  viewing: string;
}

/**
 * Caches a read per token and view for a while, whatever the number of tabs; nobody ever gets what was read with another token.
 * Neither failures nor faults are cached. A change with the token drops all of its responses (`forgetAnswers`).
 * @param named names the read, with everything that it depends on
 * @param forMs milliseconds; a read that began earlier is repeated
 */
export async function remembered<T>(
  { token, viewing }: CacheOwner,
  named: string,
  forMs: number,
  read: () => Promise<Result<T>>,
): Promise<Result<{ value: T; at: number }>> {
  const what = `${viewing} ${named}`;
  dropOver();
  const key = tokenKey(token);
  const change = await sharedStore().get(changeKey(key));
  const own = kept.get(key) ?? new Map<string, Kept>();
  kept.delete(key);
  if (kept.size >= MOST_USERS) kept.delete(kept.keys().next().value!);
  kept.set(key, own);
  const last = own.get(what);
  const known = last?.change === change ? last : undefined;
  if (known && Date.now() < known.since + forMs) {
    const answer = await known.answer;
    // It was aborted together with another tab's request: this one reads for itself.
    if (answer.ok || answer.problem.code !== 'cancelled') return answer as Result<{ value: T; at: number }>;
  }
  const answer = read().then((result) => (result.ok ? ok({ value: result.value, at: Date.now() }) : result));
  const since = Date.now();
  // Others may be content with an older one: it is kept as long as the one before it.
  const until = since + Math.max(forMs, known ? known.until - known.since : 0);
  const entry: Kept = { since, until, answer, change, rows: 0 };
  makeRoom(own, what, MOST_OF_ONE);
  own.set(what, entry);
  let result: Awaited<typeof answer> | undefined;
  try {
    result = await answer;
  } finally {
    // Those who ask for nothing fresher still have what was known.
    if (!result?.ok && own.get(what) === entry) {
      if (known) own.set(what, known);
      else own.delete(what);
    }
  }
  if (result.ok && Array.isArray(result.value.value)) {
    entry.rows = result.value.value.length;
    boundRows();
  }
  return result;
}

/** To be called after a change with a token: earlier reads may be stale. */
export function forgetAnswers(token: string): void {
  kept.delete(tokenKey(token));
}

/** To be called after a request that may have changed something with a token: the other replicas have stale reads, too. */
export async function forgetAnswersElsewhere(token: string): Promise<void> {
  await sharedStore().set(changeKey(tokenKey(token)), randomUUID(), CHANGE_KEPT_MS);
}

const changeKey = (key: string) => `changed ${key}`;

/** Drops the responses of the users who were here least recently, while all lists together have too many rows. */
function boundRows(): void {
  let rows = 0;
  for (const [place, [key, own]] of [...kept].reverse().entries()) {
    for (const one of own.values()) rows += one.rows;
    // Whoever was here last keeps theirs: they are needed at this moment.
    if (place > 0 && rows > MOST_ROWS) kept.delete(key);
  }
}

/** Drops every user's responses whose time is over. */
function dropOver(): void {
  const now = Date.now();
  if (now < sweep.due) return;
  sweep.due = now + SWEPT_MS;
  for (const [key, own] of kept) {
    for (const [what, { until }] of own) if (until <= now) own.delete(what);
    if (own.size === 0) kept.delete(key);
  }
}
