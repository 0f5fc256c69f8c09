import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { settings } from '../../config/settings';
import { ok, type Result } from '../../kit/problem';
import { processWide } from '../../kit/process-wide';
import type { Session } from '../../session/session';
import { sharedStore } from '../../store/store';
import { sessionKey } from '../session-key';
import { roomFor } from './budget';

/** How long what was seen is remembered when nobody looks. */
const REMEMBER_MS = 10 * 60_000;
/** Who waits for another's reading looks again after so long, and gives up after so many looks. */
const LOOK_MS = 150;
const LOOKS = 40;

/** What is read again and again, for all who look. */
export interface Reading {
  /** When it was read; 0 when it never was, or is to be read anew. Milliseconds since 1970. */
  at: number;
  /** Why the newest try to read it has failed, and when. */
  failed: { message: string; at: number } | null;
}

/** What is wanted, and how fresh it is to be. */
export interface WantedReading<T extends Reading> {
  key: string;
  /** Milliseconds between two readings. */
  periodMs: number;
  /** Before anything was read. */
  nothing: T;
  /** Requests that a reading costs. */
  costs: number;
  /** @returns a Problem when the session is over, or whoever reads has left; what else fails is said in the reading */
  read(before: T): Promise<Result<T>>;
}

/** Whose reading: nobody ever gets what was read with another token, or for another view. @param what names it, with all that it depends on */
export function readingKey(session: Pick<Session, 'token' | 'viewing'>, what: string): string {
  return `${what} ${sessionKey(session)}`;
}

const underWay = processWide('readings under way', () => new Map<string, Promise<Result<Reading>>>());

/**
 * What was read at most `periodMs` ago. Read anew only by one of those who want it, in whatever replica, never while the
 * platform's reserve is touched; the others get what that one has read.
 * @returns a Problem when the session is over
 */
export async function sharedReading<T extends Reading>(wanted: WantedReading<T>): Promise<Result<T>> {
  const running = underWay.get(wanted.key) as Promise<Result<T>> | undefined;
  if (running) return running;
  const looked = look(wanted).finally(() => underWay.delete(wanted.key));
  underWay.set(wanted.key, looked);
  return looked;
}

/** What is known, however old it is. */
export async function knownReading<T extends Reading>({
  key,
  nothing,
}: Pick<WantedReading<T>, 'key' | 'nothing'>): Promise<T> {
  const kept = await sharedStore().kept(key);
  return kept === null ? nothing : (JSON.parse(kept) as T);
}

/** Tells all who look what was read elsewhere. */
export async function noteReading<T extends Reading>(key: string, reading: T): Promise<void> {
  await sharedStore().keep(key, JSON.stringify(reading), REMEMBER_MS);
}

const isDue = ({ at, failed }: Reading, periodMs: number) => Math.max(at, failed?.at ?? 0) + periodMs <= Date.now();

async function look<T extends Reading>(wanted: WantedReading<T>): Promise<Result<T>> {
  const { key, periodMs, costs, read } = wanted;
  const kept = await knownReading(wanted);
  if (!isDue(kept, periodMs)) return ok(kept);
  const leaveRoom = await roomFor(costs);
  if (!leaveRoom) return ok(kept);
  const claim = `${key} reading`;
  const by = randomUUID();
  try {
    if (!(await sharedStore().claim(claim, by, leaseMs()))) return ok(kept.at > 0 ? kept : await ofAnother(wanted));
    // Another may have read it between the look and the claim.
    const before = await knownReading(wanted);
    if (!isDue(before, periodMs)) return ok(before);
    const now = await read(before);
    if (now.ok) await noteReading(key, now.value);
    return !now.ok && now.problem.code === 'cancelled' ? ok(before) : now;
  } finally {
    leaveRoom();
    // Not that of another, who has taken over from one that was too slow.
    if ((await sharedStore().get(claim)) === by) await sharedStore().delete(claim);
  }
}

/** Who reads has as long as the platform: a read may be sent twice. Then another may. */
const leaseMs = () => 2 * settings().platformTimeoutMs + 5_000;

async function ofAnother<T extends Reading>(wanted: WantedReading<T>): Promise<T> {
  for (let looks = 0; looks < LOOKS; looks++) {
    await wait(LOOK_MS);
    const kept = await knownReading(wanted);
    if (kept.at > 0 || kept.failed) return kept;
  }
  return knownReading(wanted);
}
