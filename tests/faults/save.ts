import { randomUUID } from 'node:crypto';
import { SAVE_KEY } from '../../lib/kit/save-key';
import type { RawAnswer } from '../support/bff';
import { callsMade, type Call } from './calls';
import type { Outcome } from './drive';
import { compared } from './finding';
import { shapeOf, type Done } from './judge-answer';
import { untilIdle } from './leftovers';
import { newTrace, type Ask, type Rig } from './rig';
import { titleOf, type RequestTarget } from '../areas/target';

/** A request that saves something, and its behaviour without faults. */
export interface Save {
  target: RequestTarget;
  usual: Done & { answer: RawAnswer };
  /** The calls that change something, in order. */
  writes: Call[];
}

/** Saves once, undisturbed, and restores everything. @throws Error if even that fails */
export async function saveOf(rig: Rig, target: RequestTarget): Promise<Save> {
  // Calls still in progress from an earlier case would count as changes by this one.
  await untilIdle(rig.console);
  await rig.sandbox.restore();
  const trace = newTrace();
  const answer = await rig.send(await askOf(rig, target), await rig.session(target.user), trace);
  if (answer.status >= 400) throw new Error(`${titleOf(target)}: ${answer.status} ${answer.text}`);
  const writes = callsMade(await rig.sandbox.callsOf(trace), target.effects).filter(({ changes }) => changes);
  return { target, usual: { answer, changes: await rig.sandbox.restore() }, writes };
}

export async function askOf(rig: Rig, { ask }: RequestTarget): Promise<Ask> {
  return typeof ask === 'function' ? ask(rig) : ask;
}

/** A request with a key, by which the console recognises a repeat. */
export function keyed(ask: Ask, headers: Record<string, string> = {}): Ask {
  return { ...ask, headers: { [SAVE_KEY]: randomUUID(), ...headers } };
}

/**
 * The problem after a save that must be done once; null if there is none. A replica is asked for the outcome, which is less than
 * the response.
 */
export function judgeOnce(
  { usual }: Save,
  answers: (RawAnswer | null)[],
  done: Done['changes'],
  outcomeOnly = false,
): string | null {
  const wrong = compared(shapeOf(done), shapeOf(usual.changes));
  if (wrong) return wrong;
  for (const answer of answers) {
    if (!answer) return 'the console broke off';
    if (answer.status !== usual.answer.status) return `answers ${answer.status} ${answer.text.slice(0, 200)}`;
  }
  const told = answers.map((answer) => (outcomeOnly ? String(answer!.json?.sid) : answer!.text));
  return new Set(told).size > 1 ? `answers differently: ${told.join(' and ').slice(0, 300)}` : null;
}

/** One row of the table. */
export function outcomeOf({ target }: Save, call: string, kind: string, finding: string | null): Outcome {
  return { area: target.area, what: titleOf(target), call, kind, finding };
}
