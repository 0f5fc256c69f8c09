import type { PieceResult } from '../../lib/kit/chunk';
import type { Problem } from '../../lib/kit/problem';
import type { RawAnswer } from '../support/bff';
import type { Changes } from '../support/sandbox-control';
import { claimed, SOMETHING_ELSE } from './finding';
import { RAW_TEXT, type Kind } from './kinds';
import type { RequestTarget } from '../areas/target';

/** The outcome of a request: the response (null: the console aborted it), and the platform's data afterwards. */
export interface Done {
  answer: RawAnswer | null;
  changes: Changes;
}

const TOLD = /couldn’t confirm|may not have been|only partly|couldn’t be rolled back|It exists|weren’t|wasn’t deleted/;

/** The problem with a request's outcome under a fault; null if there is none. */
export function judgeAnswer(target: RequestTarget, kind: Kind | null, usual: Done, done: Done): string | null {
  const { answer, changes } = done;
  if (!answer) {
    // A stream that has begun can only be aborted, which the browser notices.
    const isCut = kind?.name === 'half a body' || kind?.name === 'drips';
    return target.inParts || (target.streams && isCut) ? null : 'the console broke off';
  }
  if (answer.status === 500) return `a bug: 500 ${said(answer)}`;
  const raw = RAW_TEXT.exec(answer.text)?.[0];
  if (raw && !usual.answer?.text.includes(raw)) return `shows raw text: ${raw}`;
  const out = signsOut(target, answer);
  if (out) return out;
  if (answer.status < 400) return judgeSuccess(target, usual, answer, changes);
  return judgeProblem(target, kind, answer, changes);
}

function signsOut(target: RequestTarget, answer: RawAnswer): string | null {
  if (target.withoutSession) return null;
  if (answer.status === 401) return 'signed out without a 401 of the platform';
  const cleared = answer.headers['set-cookie']?.some((one) => /^(__Host-)?console=;/.test(one));
  return cleared ? 'the cookie was taken away' : null;
}

function judgeSuccess(target: RequestTarget, usual: Done, answer: RawAnswer, changes: Changes): string | null {
  if (target.tells?.test(answer.text)) return null;
  if (target.pieces) return judgePieces(usual, answer, changes);
  if (shapeOf(changes) !== shapeOf(usual.changes)) {
    return claimed(`said to be done, but changed ${shapeOf(changes)} instead of ${shapeOf(usual.changes)}`);
  }
  if (target.streams && answer.status >= 300) return null;
  const changing = shapeOf(usual.changes) !== '{}';
  if (changing || plain(answer.text) === plain(usual.answer!.text)) return null;
  return `${SOMETHING_ELSE}, as if nothing had failed: ${answer.text.slice(0, 200)}`;
}

/** Every piece reported as done must be stored, and no other, unless the outcome is reported as unknown. */
function judgePieces(usual: Done, answer: RawAnswer, changes: Changes): string | null {
  const results = (answer.json?.results ?? []) as PieceResult[];
  const count = (wanted: PieceResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  const each = rowsIn(usual.changes) / results.length;
  const [least, most] = [count('done') * each, (count('done') + count('not known')) * each];
  const silent = results.find(({ outcome, message }) => outcome === 'not known' && !TOLD.test(message ?? ''));
  if (silent) return `is in doubt and does not say so: ${silent.message}`;
  const rows = rowsIn(changes);
  return rows < least || rows > most ? `changed ${shapeOf(changes)} and says ${JSON.stringify(results)}` : null;
}

function rowsIn(changes: Changes): number {
  const counts = Object.values(changes).map(({ added, removed, changed }) => [added, removed, changed].flat().length);
  return counts.reduce((sum, count) => sum + count, 0);
}

function judgeProblem(target: RequestTarget, kind: Kind | null, answer: RawAnswer, changes: Changes): string | null {
  const problem = answer.json?.problem as Problem | undefined;
  if (!problem) return `no Problem: ${answer.status} ${answer.text.slice(0, 200)}`;
  if (!kind) return `a failure without a fault: ${said(answer)}`;
  const kinds = [...kind.kinds, ...(target.kinds ?? [])];
  if (!kinds.includes(problem.kind)) return `is called ${problem.kind}: ${problem.message}`;
  if (!/^[A-Z].{8,}/.test(problem.message)) return `no sentence: ${problem.message}`;
  if (problem.kind === 'rate-limited' && !problem.retryAfter) return 'does not say how long to wait';
  const parts = problem.parts ?? [];
  const left = shapeOf(changes);
  const standing = parts.filter(({ outcome }) => outcome === 'saved' || outcome === 'not known');
  if (left !== '{}' && standing.length === 0 && !TOLD.test(problem.message)) {
    return claimed(`changed ${left} and does not say so: ${said(answer)}`);
  }
  const isSaved = parts.some(({ outcome }) => outcome === 'saved');
  return left === '{}' && isSaved ? claimed(`says that something is saved, and nothing is: ${said(answer)}`) : null;
}

/** The number of changed rows per table: new rows have new keys each time. */
export function shapeOf(changes: Changes): string {
  const counts = Object.entries(changes).map(([table, { added, removed, changed }]) => [
    table,
    `+${added.length} -${removed.length} ~${changed.length}`,
  ]);
  return JSON.stringify(Object.fromEntries(counts.sort(([a], [b]) => (a! < b! ? -1 : 1))));
}

/** Removes what differs each time: timestamps and durations. */
function plain(text: string): string {
  return text.replace(/"(now|expiresAt|to|at)":"?[^,}"]+"?/g, '');
}

function said(answer: RawAnswer): string {
  const problem = answer.json?.problem as Problem | undefined;
  const parts = problem?.parts?.map(({ what, outcome }) => `${what}: ${outcome}`).join('; ');
  return problem ? `"${problem.message}"${parts ? ` [${parts}]` : ''}` : answer.text.slice(0, 200);
}
