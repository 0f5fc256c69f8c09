import { fail, ok, toldProblem, type Problem, type Result } from './problem';

/*
 * A long job is driven by the browser, a few pieces at a time (`job.ts`); a handler does those few and tells what became of
 * each. This is what the two say to each other, and how a handler goes about it.
 */

/** How many pieces go into one request: fewer platform calls than the reserve that long jobs leave to others. */
export const CHUNK = 20;

/**
 * `not known`: it was sent, and its answer was lost; `later`: it was not tried, or the platform had no room for it; to be sent
 * again.
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
  /** Why the rest was not tried: it would have failed like those before. */
  problem?: Problem;
}

/** How many writes are on their way to the platform at once. */
const AT_ONCE = 4;

/** The failures that say more about the platform than about the piece. */
const TROUBLE = ['unavailable', 'timeout', 'malformed'];

/**
 * Does the pieces of a chunk, four at a time. One that fails does not stop the others; a platform without room does, and so
 * does one that failed for all four of a group, or a session that has ended.
 * @returns what became of each, in the order given; `unauthenticated` when the session had ended before any was done
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
      results.push(...group.map(({ id }) => ({ id, outcome: 'later' as const })));
      continue;
    }
    const done = await Promise.all(group.map(one));
    const problems = done.flatMap((result) => (result.ok ? [] : [result.problem]));
    stop = problems.find(isNotNow) ?? (problems.length === AT_ONCE ? problems.find(isTrouble) : undefined);
    results.push(...done.map((result, place) => pieceResult(group[place]!.id, result)));
  }
  if (stop?.kind === 'unauthenticated') {
    if (results.every(({ outcome }) => outcome === 'later')) return fail('unauthenticated', stop.message);
    // What was done must be told; the rest comes again, and meets the end of the session as its first.
    stop = undefined;
  }
  // It is told of the rest, of which nothing was sent.
  return ok({ results, problem: stop && { ...stop, doubtful: undefined } });
}

function pieceResult(id: string, result: Result<string | null>): PieceResult {
  if (result.ok) return { id, outcome: 'done', ...(result.value ? { message: result.value } : {}) };
  if (isNotNow(result.problem)) return { id, outcome: 'later' };
  const { message } = toldProblem(result.problem);
  return { id, outcome: result.problem.doubtful ? 'not known' : 'failed', message };
}

const isNotNow = ({ kind }: Problem) => kind === 'rate-limited' || kind === 'unauthenticated';
const isTrouble = ({ kind }: Problem) => TROUBLE.includes(kind);
