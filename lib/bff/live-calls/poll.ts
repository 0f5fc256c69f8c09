import type { z } from 'zod';
import { path, type PlatformCalls } from '../../kit/platform-calls';
import { ok, type Result } from '../../kit/problem';
import {
  nextCalls,
  NOTHING_SEEN,
  type AccountSnapshot,
  type LiveExtras,
  type Reported,
} from '../../resources/live-calls/snapshot';
import { isRunning } from '../../resources/live-calls/states';
import { wireCallCount, wireConferences, wireLiveCalls, wireQueues } from '../../resources/live-calls/wire';
import { noteBudget } from '../request-budget';
import { followedEvery, spend, spendOnList, type Spender } from './minute';
import { readingKey, sharedReading } from './shared-reading';

/** Queues and conferences make the platform search through everything it holds. */
const EXTRAS_MS = 60_000;
/** While a call of the account is followed, its trace needs half of their budget. */
const EXTRAS_FOLLOWED_MS = 120_000;

/** Whose list: one token and one account are read once, whatever the number of windows, viewers and replicas. */
interface Watched extends Spender {
  calls: PlatformCalls;
}

/** How fresh it must be, and whether the additional counts are wanted, too. */
export interface Wanted {
  /** Milliseconds between two readings. */
  periodMs: number;
  extras: boolean;
}

/** The number of requests for the additional counts. */
const EXTRA_READS = 3;

/** The number of requests for a reading. */
export const readsOf = (extras: boolean) => (extras ? 1 + EXTRA_READS : 1);

const listKey = (watched: Omit<Watched, 'calls'>) => readingKey(watched, `live calls ${watched.accountSid}`);

/**
 * The calls of an account, at most `periodMs` old.
 * @returns a Problem when the session is over; other failures are part of the snapshot
 */
export function accountSnapshot(watched: Watched, { periodMs, extras }: Wanted): Promise<Result<AccountSnapshot>> {
  return sharedReading({
    key: listKey(watched),
    periodMs,
    nothing: NOTHING_SEEN,
    costs: readsOf(extras),
    read: (before) => readAnew(before, watched, extras),
  });
}

async function readAnew(
  before: AccountSnapshot,
  watched: Watched,
  withExtras: boolean,
): Promise<Result<AccountSnapshot>> {
  const { calls, accountSid } = watched;
  await spendOnList(watched);
  const extrasMs = (await followedEvery(watched)) === null ? EXTRAS_MS : EXTRAS_FOLLOWED_MS;
  const stale = !before.extras || before.extras.at + extrasMs <= Date.now();
  const wantsExtras = withExtras && stale && (await spend(watched, EXTRA_READS));
  const [list, extras] = await Promise.all([
    calls.get(path`/Accounts/${accountSid}/Calls`, wireLiveCalls),
    wantsExtras ? readExtras(watched, before.extras) : before.extras,
  ]);
  await noteBudget(calls, list.ok ? undefined : list.problem);
  const now = Date.now();
  if (list.ok) {
    const running = list.value.filter(({ state }) => isRunning(state)).length;
    const compared = extras && extras !== before.extras ? { ...extras, running } : extras;
    return ok({ at: now, calls: nextCalls(before.calls, list.value, now), failed: null, extras: compared });
  }
  // The end of the reader's session or request is no news for others.
  if (list.problem.kind === 'unauthenticated' || list.problem.code === 'cancelled') return list;
  return ok({ ...before, extras, failed: { message: list.problem.message, at: now } });
}

/** @returns the previous counts when the reader has left, or the platform is over its limit: no failure for others */
async function readExtras({ calls, accountSid }: Watched, before: LiveExtras | null): Promise<LiveExtras | null> {
  const base = path`/Accounts/${accountSid}`;
  const [queues, conferences, count] = await Promise.all([
    calls.get(`${base}/Queues`, wireQueues),
    calls.get(`${base}/Conferences`, wireConferences),
    calls.get(`${base}/CallCount`, wireCallCount),
  ]);
  const problems = [queues, conferences, count].flatMap((answer) => (answer.ok ? [] : [answer.problem]));
  const limited = problems.find(({ kind }) => kind === 'rate-limited');
  if (limited) await noteBudget(calls, limited);
  if (limited || problems.some(({ code }) => code === 'cancelled')) return before;
  const counted = count.ok ? ok(sumOf(count.value)) : count;
  return {
    at: Date.now(),
    queues: reported(queues),
    conferences: reported(conferences),
    counted: reported(counted),
    running: null,
  };
}

function reported<T>(answer: Result<T>): Reported<T> {
  if (answer.ok) return { value: answer.value };
  const { kind, message } = answer.problem;
  // What its database says is of no use to a person.
  return { problem: kind === 'timeout' || kind === 'malformed' ? message : 'The platform reported an error.' };
}

/**
 * An installation that does not count returns 0 and 0, and a restarted one may be below zero (CONTRACT-2, section 24): neither
 * can be compared.
 */
function sumOf({ inbound, outbound }: z.output<typeof wireCallCount>): number | null {
  const counts = [inbound ?? 0, outbound ?? 0];
  return counts.some((count) => count < 0) || counts.every((count) => count === 0) ? null : counts[0]! + counts[1]!;
}
