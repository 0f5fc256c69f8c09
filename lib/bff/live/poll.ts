import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { path, type PlatformCalls } from '../../kit/platform-calls';
import { ok, type Result } from '../../kit/problem';
import { processWide } from '../../kit/process-wide';
import {
  nextCalls,
  NOTHING_SEEN,
  type AccountSnapshot,
  type Beside,
  type Told,
} from '../../resources/live-calls/snapshot';
import { wireCallCount, wireConferences, wireLiveCalls, wireQueues } from '../../resources/live-calls/wire';
import { sharedStore } from '../../store/store';
import { sessionKey } from '../session-key';
import { noteBudget, pausedFor } from './budget';

/** How long what was seen is remembered when nobody looks. */
const REMEMBER_MS = 10 * 60_000;
/** Who reads has so long; then another may. */
const READING_MS = 20_000;
/** Who waits for another's reading looks again after so long, and gives up after so many looks. */
const LOOK_MS = 150;
const LOOKS = 40;
/** Queues and conferences cost the platform a search through everything it holds. */
const BESIDE_MS = 60_000;

/** Whose list: one token and one account are read once, whatever the number of windows, viewers and replicas. */
export interface Watched {
  calls: PlatformCalls;
  token: string;
  accountSid: string;
}

/** How fresh it is to be, and whether what stands beside the list is wanted, too. */
export interface Wanted {
  /** Milliseconds between two readings. */
  periodMs: number;
  beside: boolean;
}

const underWay = processWide('live calls under way', () => new Map<string, Promise<Result<AccountSnapshot>>>());

/**
 * The calls of an account as they were at most `periodMs` ago. Read anew only by one of those who want it, never while the
 * platform's reserve is touched; the others get what that one has read.
 * @returns a Problem when the session is over; what else fails is said in the snapshot
 */
export async function accountSnapshot(watched: Watched, wanted: Wanted): Promise<Result<AccountSnapshot>> {
  const key = `live calls ${sessionKey(watched)} ${watched.accountSid}`;
  const running = underWay.get(key);
  if (running) return running;
  const looked = look(key, watched, wanted).finally(() => underWay.delete(key));
  underWay.set(key, looked);
  return looked;
}

async function look(key: string, watched: Watched, wanted: Wanted): Promise<Result<AccountSnapshot>> {
  const kept = await known(key);
  const due = Math.max(kept.at, kept.failed?.at ?? 0) + wanted.periodMs;
  if (due > Date.now() || (await pausedFor()) !== null) return ok(kept);
  const reading = `${key} reading`;
  if (!(await sharedStore().claim(reading, 'yes', READING_MS))) return ok(kept.at > 0 ? kept : await ofAnother(key));
  try {
    const read = await readAnew(kept, watched, wanted);
    if (read.ok) await sharedStore().set(key, JSON.stringify(read.value), REMEMBER_MS);
    return !read.ok && read.problem.code === 'cancelled' ? ok(kept) : read;
  } finally {
    await sharedStore().delete(reading);
  }
}

async function known(key: string): Promise<AccountSnapshot> {
  const kept = await sharedStore().get(key);
  return kept === null ? NOTHING_SEEN : (JSON.parse(kept) as AccountSnapshot);
}

async function ofAnother(key: string): Promise<AccountSnapshot> {
  for (let looks = 0; looks < LOOKS; looks++) {
    await wait(LOOK_MS);
    const kept = await known(key);
    if (kept.at > 0 || kept.failed) return kept;
  }
  return NOTHING_SEEN;
}

async function readAnew(before: AccountSnapshot, watched: Watched, wanted: Wanted): Promise<Result<AccountSnapshot>> {
  const { calls, accountSid } = watched;
  const stale = !before.beside || before.beside.at + BESIDE_MS <= Date.now();
  const [list, beside] = await Promise.all([
    calls.get(path`/Accounts/${accountSid}/Calls`, wireLiveCalls),
    wanted.beside && stale ? readBeside(watched) : before.beside,
  ]);
  await noteBudget(calls, list.ok ? undefined : list.problem);
  const now = Date.now();
  if (list.ok) return ok({ at: now, calls: nextCalls(before.calls, list.value, now), failed: null, beside });
  // The end of the session, or of the request of whoever read: nothing that others should be told.
  if (list.problem.kind === 'unauthenticated' || list.problem.code === 'cancelled') return list;
  return ok({ ...before, beside, failed: { message: list.problem.message, at: now } });
}

async function readBeside({ calls, accountSid }: Watched): Promise<Beside> {
  const told = async <T>(part: string, schema: z.ZodType<T>): Promise<Told<T>> => {
    const answer = await calls.get(path`/Accounts/${accountSid}` + part, schema);
    return answer.ok ? { value: answer.value } : { problem: answer.problem.message };
  };
  const [queues, conferences, count] = await Promise.all([
    told('/Queues', wireQueues),
    told('/Conferences', wireConferences),
    told('/CallCount', wireCallCount),
  ]);
  return { at: Date.now(), queues, conferences, counted: 'value' in count ? { value: sumOf(count.value) } : count };
}

/**
 * An installation that does not count says 0 and 0, and one that was restarted may be below zero (CONTRACT-2, section 24):
 * that is no number to compare with.
 */
function sumOf({ inbound, outbound }: z.output<typeof wireCallCount>): number | null {
  const counts = [inbound ?? 0, outbound ?? 0];
  return counts.some((count) => count < 0) || counts.every((count) => count === 0) ? null : counts[0]! + counts[1]!;
}
