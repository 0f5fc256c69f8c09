import { Worker } from 'worker_threads';
import type { Parsed } from '../../configuration/parse';
import { patience } from '../patience';

/** The largest plausible file takes four seconds, and 130 MB. */
const LONGEST_MS = 15_000;

const MOST_MB = 256;

/** Null when it took too long or too much memory, or nobody waits for it any more. */
export function readApart(reader: string, text: string, signal: AbortSignal): Promise<Parsed | null> {
  const worker = new Worker(/* turbopackIgnore: true */ reader, {
    workerData: text,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
    execArgv: [],
    env: {},
  });
  const { until, clear } = patience(signal, LONGEST_MS);
  return new Promise<Parsed | null>((resolve, reject) => {
    until.addEventListener('abort', () => resolve(null), { once: true });
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(null) : reject(error),
    );
    // Whatever ended it: its messages have been received before, and the next file must get its turn.
    worker.once('exit', () => resolve(null));
  }).finally(async () => {
    clear();
    await worker.terminate();
  });
}
