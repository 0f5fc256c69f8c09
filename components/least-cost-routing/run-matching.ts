import type { Explanation, MatchRow } from '@/lib/call-routing/routes';
import type { Job, Reply } from './matching-worker';

/** Enough for 600 ordinary rows on a slow phone; an expression that takes longer will not finish in time. */
const DEADLINE_MS = 1500;

export type Explained =
  | { done: true; explanation: Explanation }
  | { done: false; stuckAt: number }
  /** The worker could not be started: its code failed to load. */
  | { done: false; stuckAt: null };

/**
 * Matches a number against the rows in a worker.
 * @returns the result, or the row whose expression did not finish in time; null if aborted
 */
export function explainInWorker(rows: MatchRow[], number: string, signal: AbortSignal): Promise<Explained | null> {
  let at = 0;
  const outcomes = {
    late: () => ({ done: false, stuckAt: at }) as const,
    broken: { done: false, stuckAt: null } as const,
  };
  return run<Explained>({ kind: 'explain', rows, number }, signal, outcomes, (reply) => {
    if ('at' in reply) at = reply.at;
    return 'explained' in reply ? { done: true, explanation: reply.explained } : undefined;
  });
}

/** The rows that earlier ones cover (see findCovered), computed in a worker; null if aborted. */
export function coveredInWorker(rows: MatchRow[], signal: AbortSignal): Promise<Map<number, number[]> | null> {
  const nothing = new Map<number, number[]>();
  return run({ kind: 'cover', rows }, signal, { late: () => nothing, broken: nothing }, (reply) =>
    'covered' in reply ? new Map(reply.covered) : undefined,
  );
}

interface Outcomes<T> {
  late: () => T;
  broken: T;
}

function run<T>(
  job: Job,
  signal: AbortSignal,
  { late, broken }: Outcomes<T>,
  read: (reply: Reply) => T | undefined,
): Promise<T | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./matching-worker.ts', import.meta.url));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (result: T | null) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(result);
    };
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      // Loading the worker does not count: the timer starts with its first message.
      timer ??= setTimeout(() => end(late()), DEADLINE_MS);
      const found = read(data);
      if (found !== undefined) end(found);
    };
    worker.onerror = () => end(broken);
    signal.addEventListener('abort', () => end(null), { once: true });
    if (job.kind === 'cover') timer = setTimeout(() => end(late()), 4 * DEADLINE_MS);
    worker.postMessage(job);
  });
}
