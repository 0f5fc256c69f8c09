import 'server-only';
import { createHash } from 'node:crypto';
import { processWide } from '../kit/process-wide';
import type { Result } from '../kit/problem';

interface Reader {
  token: string;
  signal?: AbortSignal;
}

// Keyed by the token, so that nobody ever gets what somebody else may see; nothing is kept once the answer is there.
const inFlight = processWide('reads in flight', () => new Map<string, Promise<Result<string>>>());
const changes = processWide('changes that have ended', () => ({ count: 0 }));

/**
 * Two parts of a page, or two tabs, that ask the same at the same moment are one call upstream. A read that began before a
 * change has ended is not shared with one that begins afterwards: it may tell how things were before.
 * @param target path and query
 */
export async function shared(
  caller: Reader,
  target: string,
  read: () => Promise<Result<string>>,
): Promise<Result<string>> {
  const key = `${createHash('sha256').update(caller.token).digest('base64')} ${changes.count} ${target}`;
  const running = inFlight.get(key);
  if (running) {
    const result = await running;
    // The read belonged to another browser's request and ended with it: this one then reads for itself.
    return !result.ok && result.problem.code === 'cancelled' && !caller.signal?.aborted ? read() : result;
  }
  const promise = read().finally(() => inFlight.delete(key));
  inFlight.set(key, promise);
  return promise;
}

/** Notes the end of a change, whatever has come of it. */
export async function changing<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } finally {
    changes.count += 1;
  }
}
