import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { statusOf, toldProblem } from '../kit/problem';
import { isSid } from '../kit/sid';
import type { SaveOutcome } from '../kit/save-key';
import { sharedStore } from '../store/store';
import type { Done } from './save-once';

/*
 * What the other replicas are told of a save: that it runs, and its outcome. Never what was sent or answered: that may hold a
 * secret. A replica that ends while it saves says nothing more; after `RUNNING_MS` its save counts as one of which nobody
 * knows what has come of it.
 */

interface Note {
  /** Null while it runs. */
  outcome: SaveOutcome | null;
  status?: number;
  /** Of what was made. */
  sid?: string;
}

const RUNNING_MS = 90_000;
const KEPT_MS = 10 * 60_000;
const LOOK_MS = 200;

const keyOf = (id: string) => `save ${id}`;

/**
 * Tells the other replicas that this one does a save, unless one of them does it or has done it.
 * @returns null when it is to be done here; else what came of it there, which is waited for
 */
export async function claimSave(id: string): Promise<Note | null> {
  const running: Note = { outcome: null };
  for (;;) {
    if (await sharedStore().claim(keyOf(id), JSON.stringify(running), RUNNING_MS)) return null;
    const there = await settledNote(id);
    if (there) return there;
  }
}

/** What is known of a save, once the replica that does it is done with it, or should be; null when nothing. */
export async function settledNote(id: string): Promise<Note | null> {
  for (const until = Date.now() + RUNNING_MS; ; await wait(LOOK_MS)) {
    const text = await sharedStore().get(keyOf(id));
    const note = text === null ? null : (JSON.parse(text) as Note);
    if (!note || note.outcome !== null || Date.now() > until) return note;
  }
}

/** This replica does a save, whatever is known of an earlier try. */
export function takeOver(id: string): Promise<void> {
  return sharedStore().set(keyOf(id), JSON.stringify({ outcome: null } satisfies Note), RUNNING_MS);
}

/** Tells the other replicas what has come of a save. */
export async function noteOutcome(id: string, { status, body, outcome }: Outcome): Promise<void> {
  const answer = answerIn(body);
  // A list tells what became of each piece of a job, which the outcome does not: a piece may be done twice.
  const isPiece = Object.values(answer).some(Array.isArray);
  if (outcome === 'nothing' || isPiece) return sharedStore().delete(keyOf(id));
  const sid = isSid(answer.sid) ? answer.sid : undefined;
  const note: Note = { outcome, status, sid };
  return sharedStore().set(keyOf(id), JSON.stringify(note), KEPT_MS);
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

/** The answer to a save that another replica has done, or is still doing: its outcome, and no more than that. */
export function answerOfNote({ outcome, status, sid }: Note): Done {
  const headers = { 'cache-control': 'no-store' };
  if (outcome === 'done') return { answer: Response.json(sid ? { sid } : {}, { status, headers }), outcome };
  const problem = toldProblem({ kind: 'timeout', message: 'Your first attempt is still running.', doubtful: true });
  return { answer: Response.json({ problem }, { status: statusOf(problem), headers }), outcome: 'not known' };
}
