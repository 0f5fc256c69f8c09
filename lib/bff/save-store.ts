import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isSid } from '../kit/sid';
import type { SaveOutcome } from '../kit/save-key';
import { sharedStore } from '../store/store';

/*
 * What the other replicas are told of a save: that it runs, and its outcome. Never what was sent or answered: that may hold a
 * secret. A replica that saves says again and again that it is at it. When it no longer does, it has ended in the middle:
 * nobody knows then what has come of its save, and whoever waits for the outcome learns that within `LEASE_MS`.
 */

export interface Note {
  /** The try that it is about: a key may have several, one after the other. */
  by: string;
  /** Null while it runs. */
  outcome: SaveOutcome | null;
  status?: number;
  /** Of what was made. */
  sid?: string;
}

/** For so long a save counts as running that nothing was heard of. */
const LEASE_MS = 8_000;
const RENEW_MS = 2_000;
/** Nobody waits longer for the outcome of a save that runs. */
const WAIT_MS = 90_000;
const KEPT_MS = 10 * 60_000;
const LOOK_MS = 200;

const keyOf = (id: string) => `save ${id}`;
const leaseOf = (by: string) => `save runs ${by}`;
const nextOf = (by: string) => `save after ${by}`;

/** A save that this replica does. */
export interface Claim {
  by: string;
  /** Nobody knows what has come of an earlier try of it. */
  again: boolean;
  /** Keeps telling the others that it runs. */
  lease: NodeJS.Timeout;
}

/**
 * Tells the other replicas that this one does a save, unless one of them does it or has done it.
 * @returns the claim when it is to be done here, to be ended with `noteOutcome`; else what came of it there, which is waited for
 */
export async function claimSave(id: string): Promise<{ claim: Claim } | { settled: Note }> {
  const by = randomUUID();
  const running = JSON.stringify({ by, outcome: null } satisfies Note);
  for (; ; await wait(LOOK_MS)) {
    // Before the claim: one that is not said to run counts as one of a replica that has ended.
    await renew(by);
    if (await sharedStore().claim(keyOf(id), running, KEPT_MS)) return { claim: started(by, false) };
    const settled = await settledNote(id);
    if (settled && settled.outcome !== 'not known') {
      await sharedStore().delete(leaseOf(by));
      return { settled };
    }
    // Of several that have waited for the same try, one makes the next.
    if (settled && (await sharedStore().claim(nextOf(settled.by), by, LEASE_MS))) {
      // What was said before the wait is over by now.
      await renew(by);
      await sharedStore().set(keyOf(id), running, KEPT_MS);
      return { claim: started(by, true) };
    }
  }
}

/** What is known of a save, once the replica that does it is done with it or has ended; null when nothing. */
export async function settledNote(id: string): Promise<Note | null> {
  for (const until = Date.now() + WAIT_MS; ; await wait(LOOK_MS)) {
    const note = await noteOf(id);
    if (!note || note.outcome !== null || Date.now() > until) return note;
    if ((await sharedStore().get(leaseOf(note.by))) !== null) continue;
    // Its outcome may have been noted between the two looks.
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

function started(by: string, again: boolean): Claim {
  return { by, again, lease: setInterval(() => void renew(by), RENEW_MS).unref() };
}

/** Tells the other replicas what has come of a save that this one had claimed. */
export async function noteOutcome(id: string, { by, lease }: Claim, { status, body, outcome }: Outcome): Promise<void> {
  clearInterval(lease);
  const now = await noteOf(id);
  // Another one has taken this save over, as after a while in which the store did not hear of this one.
  if (now && now.by !== by) return;
  const answer = answerIn(body);
  // A list tells what became of each piece of a job, which the outcome does not: a piece may be done twice.
  const isPiece = Object.values(answer).some(Array.isArray);
  if (outcome === 'nothing' || isPiece) await sharedStore().delete(keyOf(id));
  else {
    const sid = isSid(answer.sid) ? answer.sid : undefined;
    await sharedStore().set(keyOf(id), JSON.stringify({ by, outcome, status, sid } satisfies Note), KEPT_MS);
  }
  await sharedStore().delete(leaseOf(by));
}

function answerIn(body: string): Record<string, unknown> {
  try {
    return (JSON.parse(body) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

interface Outcome {
  status: number;
  body: string;
  outcome: SaveOutcome;
}
