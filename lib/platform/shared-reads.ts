import { processWide } from '../kit/process-wide';
import type { Result } from '../kit/problem';
import { tokenKey } from '../kit/token-key';

interface Reader {
  token: string;
  signal?: AbortSignal;
}

// Keyed by the token, so that nobody ever gets what only someone else may see; nothing is kept after the response.
const inFlight = processWide('reads in flight', () => new Map<string, Promise<Result<string>>>());
const changes = processWide('changes that have ended', () => ({ count: 0 }));

/**
 * Identical reads at the same moment, by two parts of a page or two tabs, become one call upstream. A read that began before a
 * change has ended is not shared with one that begins afterwards: it may return the previous state.
 * @param target path and query
 */
export async function shared(
  caller: Reader,
  target: string,
  read: () => Promise<Result<string>>,
): Promise<Result<string>> {
  const key = `${tokenKey(caller.token)} ${changes.count} ${target}`;
  const running = inFlight.get(key);
  if (running) {
    const result = await running;
    // The read belonged to another browser's request and was aborted with it: this one reads for itself.
    return !result.ok && result.problem.code === 'cancelled' && !caller.signal?.aborted ? read() : result;
  }
  const promise = read().finally(() => inFlight.delete(key));
  inFlight.set(key, promise);
  return promise;
}

/** Records the end of a change, whatever its outcome. */
export async function changing<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } finally {
    changes.count += 1;
  }
}
