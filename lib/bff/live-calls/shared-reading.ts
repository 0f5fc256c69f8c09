import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { settings } from '../../config/settings';
import { ok, type Result } from '../../kit/problem';
import { processWide } from '../../kit/process-wide';
import type { Session } from '../../session/session';
import { sharedStore } from '../../store/store';
import { sessionKey } from '../session-key';
import { roomFor } from '../request-budget';

/** How long a reading is kept when nobody watches. */
const REMEMBER_MS = 10 * 60_000;
/** How often those who wait for another's reading check for it, and how many times. */
const LOOK_MS = 150;
const LOOKS = 40;

/** Something that is read repeatedly, for all viewers. */
export interface Reading {
  /** When it was read, in milliseconds since 1970; 0 when it never was, or has to be read again. */
  at: number;
  /** Why the latest attempt to read it failed, and when. */
  failed: { message: string; at: number } | null;
}

/** What is wanted, and how fresh it must be. */
interface WantedReading<T extends Reading> {
  key: string;
  /** Milliseconds between two readings. */
  periodMs: number;
  /** The initial value, before anything was read. */
  nothing: T;
  /** The number of requests for a reading. */
  costs: number;
  /** @returns a Problem when the session is over, or the reader has left; other failures are part of the reading */
  read(before: T): Promise<Result<T>>;
}

/** Whose reading: nobody ever gets what was read with another token, or for another view. @param what names it, with all that it depends on */
export function readingKey(session: Pick<Session, 'token' | 'viewing'>, what: string): string {
  return `${what} ${sessionKey(session)}`;
}

const underWay = processWide('readings under way', () => new Map<string, Promise<Result<Reading>>>());

/**
 * A reading that is at most `periodMs` old. Only one of those who want it reads again, on whatever replica, and never when the
 * platform's reserve is reached; the others get that result.
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
export async function knownReading<T extends Reading>(key: string, nothing: T): Promise<T> {
  const kept = await sharedStore().kept(key);
  return kept === null ? nothing : (JSON.parse(kept) as T);
}

/** Shares with all viewers what was read elsewhere. */
export async function noteReading<T extends Reading>(key: string, reading: T): Promise<void> {
  await sharedStore().keep(key, JSON.stringify(reading), REMEMBER_MS);
}

const isDue = ({ at, failed }: Reading, periodMs: number) => Math.max(at, failed?.at ?? 0) + periodMs <= Date.now();

async function look<T extends Reading>(wanted: WantedReading<T>): Promise<Result<T>> {
  const { key, periodMs, nothing, costs, read } = wanted;
  const kept = await knownReading(key, nothing);
  if (!isDue(kept, periodMs)) return ok(kept);
  const leaveRoom = await roomFor(costs);
  if (!leaveRoom) return ok(kept);
  const claim = `${key} reading`;
  const by = randomUUID();
  try {
    if (!(await sharedStore().claim(claim, by, leaseMs()))) return ok(kept.at > 0 ? kept : await ofAnother(wanted));
    // Another may have read it between the check and the claim.
    const before = await knownReading(key, nothing);
    if (!isDue(before, periodMs)) return ok(before);
    const now = await read(before);
    if (now.ok) await noteReading(key, now.value);
    return !now.ok && now.problem.code === 'cancelled' ? ok(before) : now;
  } finally {
    leaveRoom();
    // Not the claim of another, who has taken over from a reader that was too slow.
    await sharedStore().release(claim, by);
  }
}

/** A reader may take as long as the platform, since a read may be sent twice. After that, another may read. */
const leaseMs = () => 2 * settings().platformTimeoutMs + 5_000;

async function ofAnother<T extends Reading>({ key, nothing }: WantedReading<T>): Promise<T> {
  for (let looks = 0; looks < LOOKS; looks++) {
    await wait(LOOK_MS);
    const kept = await knownReading(key, nothing);
    if (kept.at > 0 || kept.failed) return kept;
  }
  return knownReading(key, nothing);
}
