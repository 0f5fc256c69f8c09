import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { settings } from '../config/settings';
import { fail, type Result } from '../kit/problem';
import { processWide } from '../kit/process-wide';
import { Lane } from '../platform/lanes';
import { sharedStore } from '../store/store';
import type { Viewer } from './viewer';

/** The most concurrent lookups of one user, across all replicas. */
const AT_ONCE = 2;
const ASK_AGAIN_MS = 200;
/** How long a place stays taken after its replica was last heard of, so that a dead replica releases it. */
const LEASE_MS = 10_000;
const RENEW_MS = 2_500;
const turns = processWide('look-ups', () => new Lane({ all: Infinity, user: AT_ONCE }));

/**
 * Runs something that makes the platform contact a third party: an address that the user has typed, a vendor, a bucket. It
 * waits for its turn as long as for a response of the platform.
 * @param signal of the request: a browser that has left does not wait
 * @returns what `run` returns; `rate-limited` when its turn did not come
 */
export async function lookUp<T>(
  { principal }: Viewer,
  signal: AbortSignal,
  run: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const { until, clear } = patience(signal, settings().platformTimeoutMs);
  const endTurn = await turns.enter(principal.userSid, until);
  const place = endTurn && (await claimPlace(principal.userSid, until));
  clear();
  const lease = place ? setInterval(() => void renew(place), RENEW_MS).unref() : undefined;
  try {
    return place ? await run() : tooMany();
  } finally {
    clearInterval(lease);
    if (place) await sharedStore().delete(place);
    endTurn?.();
  }
}

/**
 * Aborted with the request or after so many milliseconds. `AbortSignal.any` with a timeout would be simpler, but the garbage
 * collector may take such a timeout before it fires (nodejs/node#57736), and the wait would never end.
 */
function patience(signal: AbortSignal, ms: number): { until: AbortSignal; clear(): void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, ms);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  const clear = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  };
  return { until: controller.signal, clear };
}

/** Claims one of the user's places among all replicas. */
async function claimPlace(userSid: string, until: AbortSignal): Promise<string | null> {
  while (!until.aborted) {
    for (let place = 1; place <= AT_ONCE; place++) {
      const key = `look-up ${place} of ${userSid}`;
      if (await sharedStore().claim(key, 'taken', LEASE_MS)) return key;
    }
    await wait(ASK_AGAIN_MS, undefined, { signal: until }).catch(() => undefined);
  }
  return null;
}

function renew(place: string): Promise<void> {
  return sharedStore().set(place, 'taken', LEASE_MS);
}

function tooMany(): Result<never> {
  const message = `${AT_ONCE} of your lookups are still running. Try again when they finish.`;
  return fail('rate-limited', message, { retryAfter: Math.ceil(settings().platformTimeoutMs / 1000) });
}
