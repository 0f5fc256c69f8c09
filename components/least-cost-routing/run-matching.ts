import type { Explanation, MatchRow } from '@/lib/resources/least-cost-routing/matching';
import type { Job, Reply } from './matching-worker';

/** Long enough for 600 ordinary rows on a slow phone; an expression that is not through by then will not be in time. */
const DEADLINE_MS = 1500;

export type Explained = { done: true; explanation: Explanation } | { done: false; stuckAt: number };

/**
 * Follows a number through the rows in a thread of its own.
 * @returns what was found, or the row whose expression did not end in time; null when it was given up
 */
export function explainInWorker(rows: MatchRow[], number: string, signal: AbortSignal): Promise<Explained | null> {
  let at = 0;
  return run<Explained>({ kind: 'explain', rows, number }, signal, { done: false, stuckAt: 0 }, (reply) => {
    if ('at' in reply) at = reply.at;
    return 'explained' in reply ? { done: true, explanation: reply.explained } : undefined;
  }).then((found) => (found && !found.done ? { done: false, stuckAt: at } : found));
}

/** Rows that an earlier one covers (see findCovered), found in a thread of its own; null when it was given up. */
export function coveredInWorker(texts: string[], signal: AbortSignal): Promise<Map<number, number> | null> {
  return run<Map<number, number>>({ kind: 'cover', texts }, signal, new Map(), (reply) =>
    'covered' in reply ? new Map(reply.covered) : undefined,
  );
}

function run<T>(job: Job, signal: AbortSignal, late: T, read: (reply: Reply) => T | undefined): Promise<T | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./matching-worker.ts', import.meta.url));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (result: T | null) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(result);
    };
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      // Loading the worker is not counted: the clock starts with its first word.
      timer ??= setTimeout(() => end(late), DEADLINE_MS);
      const found = read(data);
      if (found !== undefined) end(found);
    };
    worker.onerror = () => end(null);
    signal.addEventListener('abort', () => end(null), { once: true });
    if (job.kind === 'cover') timer = setTimeout(() => end(late), 4 * DEADLINE_MS);
    worker.postMessage(job);
  });
}
