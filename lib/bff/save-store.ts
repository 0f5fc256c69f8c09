import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isSid } from '../kit/sid';
import type { SaveOutcome } from '../kit/save-key';
import { sharedStore } from '../store/store';

/*
 * What other replicas are told about a save: that it is running, and its outcome. Never requests or responses: those may
 * contain a secret. A replica that saves keeps announcing it. When the announcements stop, it has died in the middle: the
 * outcome is then unknown, and those who wait for it learn that within `LEASE_MS`.
 */

/** A response that can be given again. */
export interface Kept {
  status: number;
  headers: [string, string][];
  body: string;
  outcome: SaveOutcome;
}

export interface Note {
  /** The attempt that the note is about: a key may have several, one after the other. */
  by: string;
  /** Null while it runs. */
  outcome: SaveOutcome | null;
  status?: number;
  /** Of the created record. */
  sid?: string;
}

/** How long a save counts as running without an announcement. */
const LEASE_MS = 8_000;
const RENEW_MS = 2_000;
/** The longest wait for the outcome of a running save. */
const WAIT_MS = 90_000;
const KEPT_MS = 10 * 60_000;
const LOOK_MS = 200;

const keyOf = (id: string) => `save ${id}`;
const leaseOf = (by: string) => `save runs ${by}`;
const nextOf = (by: string) => `save after ${by}`;

/** A save that this replica runs. */
interface Claim {
  by: string;
  /** The outcome of an earlier attempt is unknown. */
  again: boolean;
  /** Ends telling the others that it is running. */
  stop(): Promise<unknown>;
}

/**
 * Claims a save for this replica, unless another one is running it or has done it.
 * @returns the claim when it is to be done here, to be ended with `noteOutcome`; otherwise the other's outcome, after waiting
 * for it
 */
export async function claimSave(id: string): Promise<{ claim: Claim } | { settled: Note }> {
  const by = randomUUID();
  const running = JSON.stringify({ by, outcome: null } satisfies Note);
  for (; ; await wait(LOOK_MS)) {
    // Before the claim: a claim without an announcement looks like that of a dead replica.
    await renew(by);
    if (await sharedStore().claim(keyOf(id), running, KEPT_MS)) return { claim: started(id, running, by, false) };
    const settled = await settledNote(id);
    if (settled && settled.outcome !== 'not known') {
      await sharedStore().delete(leaseOf(by));
      return { settled };
    }
    // Of several that have waited for the same attempt, one makes the next.
    if (settled && (await sharedStore().claim(nextOf(settled.by), by, LEASE_MS))) {
      // The announcement from before the wait has expired.
      await renew(by);
      // This replica may have been held up since it looked: another one may have made the next attempt, and be over with it.
      if ((await noteOf(id))?.by !== settled.by) continue;
      await sharedStore().set(keyOf(id), running, KEPT_MS);
      return { claim: started(id, running, by, true) };
    }
  }
}

/** What is known of a save once its replica has finished it or died; null when nothing is. */
export async function settledNote(id: string): Promise<Note | null> {
  for (const until = Date.now() + WAIT_MS; ; await wait(LOOK_MS)) {
    const note = await noteOf(id);
    if (!note || note.outcome !== null || Date.now() > until) return note;
    if ((await sharedStore().get(leaseOf(note.by))) !== null) continue;
    // Its outcome may have been recorded between the two reads.
    const last = await noteOf(id);
    if (last?.by === note.by && last.outcome === null) return { ...note, outcome: 'not known' };
  }
}

async function noteOf(id: string): Promise<Note | null> {
  const text = await sharedStore().get(keyOf(id));
  return text === null ? null : (JSON.parse(text) as Note);
}

function renew(by: string): Promise<void> {
  return sharedStore().set(leaseOf(by), 'running', LEASE_MS);
}

function started(id: string, running: string, by: string, again: boolean): Claim {
  let told: Promise<unknown> = Promise.resolve();
  // A server that has lost its data gets both again; otherwise another replica would take the same save for a new one.
  const tell = () => (told = Promise.all([renew(by), sharedStore().renew(keyOf(id), running, KEPT_MS)]));
  const lease = setInterval(() => void tell(), RENEW_MS).unref();
  const stop = () => {
    clearInterval(lease);
    return told;
  };
  return { by, again, stop };
}

/** Tells the other replicas the outcome of a save that this one had claimed. */
export async function noteOutcome(id: string, { by, stop }: Claim, done: Kept): Promise<void> {
  const { status, body, outcome } = done;
  await stop();
  const now = await noteOf(id);
  // Another replica has taken over this save, for example after the store was out of reach for a while.
  if (now && now.by !== by) return;
  const answer = answerIn(body);
  // A response with a list has an outcome for each piece of a job, which a single outcome cannot express; pieces may be
  // repeated.
  const isPiece = Object.values(answer).some(Array.isArray);
  if (outcome === 'nothing' || isPiece) await sharedStore().delete(keyOf(id));
  else {
    const sid = isSid(answer.sid) ? answer.sid : undefined;
    const note: Note = { by, outcome: isForCookie(done) ? 'not known' : outcome, status, sid };
    await sharedStore().set(keyOf(id), JSON.stringify(note), KEPT_MS);
  }
  await sharedStore().delete(leaseOf(by));
}

/** A success that sets a cookie is worth nothing without it: others are to do it again, such as switching a view. */
function isForCookie({ outcome, headers }: Kept): boolean {
  return outcome === 'done' && headers.some(([name]) => name === 'set-cookie');
}

function answerIn(body: string): Record<string, unknown> {
  try {
    return (JSON.parse(body) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}
