import { problemToShow } from './doubtful';
import { fail, ok, type Problem, type Result } from './problem';

/*
 * A long job is driven by the browser, a few pieces at a time (`job.ts`); a handler processes those and returns an outcome for
 * each. This is the protocol between the two, and the handler's side of it.
 */

/** Pieces per request: fewer platform calls than the reserve that long jobs leave to others. */
export const CHUNK = 20;

/**
 * `not known`: sent, but the response was lost. `later`: to be sent again, because it was not tried, or the platform was over
 * its limit.
 */
export interface PieceResult {
  id: string;
  outcome: 'done' | 'failed' | 'not known' | 'later';
  message?: string;
}

export interface ChunkAnswer {
  results: PieceResult[];
  /** Seconds to wait before the next chunk, because the platform's request window is nearly used up. */
  pause: number;
  /** Why the rest was not tried: it would have failed the same way. */
  problem?: Problem;
}

/** The results of pieces that were not tried. */
export const toSendLater = (pieces: { id: string }[]): PieceResult[] =>
  pieces.map(({ id }) => ({ id, outcome: 'later' }));

/** How many writes are in flight to the platform at once. */
const AT_ONCE = 4;

/** Failures that say more about the platform than about the piece. */
const TROUBLE = ['unavailable', 'timeout', 'malformed'];

/**
 * Processes the pieces of a chunk, four at a time. A failed piece does not stop the others. The chunk stops when the platform
 * is over its limit, when it failed for all four of a group, or when the session has ended.
 * @returns an outcome for each, in the order given; `unauthenticated` when the session ended before any was done
 */
export async function runChunk<Piece extends { id: string }>(
  pieces: Piece[],
  one: (piece: Piece) => Promise<Result<string | null>>,
): Promise<Result<Omit<ChunkAnswer, 'pause'>>> {
  const results: PieceResult[] = [];
  let stop: Problem | undefined;
  for (let at = 0; at < pieces.length; at += AT_ONCE) {
    const group = pieces.slice(at, at + AT_ONCE);
    if (stop) {
      results.push(...toSendLater(group));
      continue;
    }
    const done = await Promise.all(group.map(one));
    const problems = done.flatMap((result) => (result.ok ? [] : [result.problem]));
    stop = problems.find(isNotNow) ?? (problems.length === AT_ONCE ? problems.find(isTrouble) : undefined);
    results.push(...done.map((result, place) => pieceResult(group[place]!.id, result)));
  }
  if (stop?.kind === 'unauthenticated') {
    if (results.every(({ outcome }) => outcome === 'later')) return fail('unauthenticated', stop.message);
    // What was done must be reported; the rest is sent again, and its first piece finds the session ended.
    stop = undefined;
  }
  // The Problem is about the rest, of which nothing was sent.
  return ok({ results, problem: stop && { ...stop, doubtful: undefined } });
}

function pieceResult(id: string, result: Result<string | null>): PieceResult {
  if (result.ok) return { id, outcome: 'done', ...(result.value ? { message: result.value } : {}) };
  if (isNotNow(result.problem)) return { id, outcome: 'later' };
  const message = reportLine(problemToShow(result.problem));
  return { id, outcome: result.problem.doubtful ? 'not known' : 'failed', message };
}

const isNotNow = ({ kind }: Problem) => kind === 'rate-limited' || kind === 'unauthenticated';
const isTrouble = ({ kind }: Problem) => TROUBLE.includes(kind);

/** The most names in a list. */
const NAMED = 5;

/**
 * A Problem as one line of a report, which has no room for links and lists: with what prevents a deletion, and with what of
 * several parts was not saved.
 */
function reportLine({ message, blockers = [], parts = [] }: Problem): string {
  const lost = parts.flatMap(({ what, outcome }) => (outcome === 'not saved' ? what : []));
  const held = blockers.map(({ label }) => label);
  return [
    held.length > 0 ? `${message.replace(/[.:]$/, '')}: ${some(held)}.` : message,
    ...(lost.length > 0 ? [`Not saved: ${some(lost)}.`] : []),
  ].join(' ');
}

const some = (names: string[]) =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} and others` : names.join(', ');
