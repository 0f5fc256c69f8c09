import 'server-only';
import { makeRoom } from '../kit/memory';
import { ok, type Result } from '../kit/problem';
import { processWide } from '../kit/process-wide';
import { tokenKey } from '../kit/token-key';

/** A cached read, with the times (milliseconds since 1970) of its request, of when it is dropped first, and of its response. */
interface Kept {
  since: number;
  until: number;
  answer: Promise<Result<{ value: unknown; at: number }>>;
}

/** Limits of users, and of responses per user; the oldest are dropped. */
const MOST_USERS = 200;
const MOST_OF_ONE = 96;

const kept = processWide('answers by token', () => new Map<string, Map<string, Kept>>());

/** Whose responses they are. */
export interface CacheOwner {
  token: string;
  /** Whose view it is; '' = the user's own. Nothing read for one view is used for another. */
  viewing: string;
}

/**
 * Caches a read per token and view for a while, whatever the number of tabs; nobody ever gets what was read with another token.
 * Failures are not cached. A change with the token drops all of its responses (`forgetAnswers`).
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
  const key = tokenKey(token);
  const own = kept.get(key) ?? new Map<string, Kept>();
  kept.delete(key);
  if (kept.size >= MOST_USERS) kept.delete(kept.keys().next().value!);
  kept.set(key, own);
  const known = own.get(what);
  if (known && Date.now() < known.since + forMs) {
    const answer = await known.answer;
    // It was aborted together with another tab's request: this one reads for itself.
    if (answer.ok || answer.problem.code !== 'cancelled') return answer as Result<{ value: T; at: number }>;
  }
  const answer = read().then((result) => (result.ok ? ok({ value: result.value, at: Date.now() }) : result));
  const since = Date.now();
  const entry: Kept = { since, until: since + forMs, answer };
  makeRoom(own, what, MOST_OF_ONE);
  own.set(what, entry);
  const result = await answer;
  // Those who ask for nothing fresher still have what was known.
  if (!result.ok && own.get(what) === entry) {
    if (known) own.set(what, known);
    else own.delete(what);
  }
  return result;
}

/** To be called after a change with a token: earlier reads may be stale. */
export function forgetAnswers(token: string): void {
  kept.delete(tokenKey(token));
}
