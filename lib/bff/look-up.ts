import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { settings } from '../config/settings';
import { withoutDoubt } from '../kit/doubtful';
import { fail, type Result } from '../kit/problem';
import { processWide } from '../kit/process-wide';
import { Lane } from '../platform/lane';
import { sharedStore } from '../store/store';
import { patience } from './patience';
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
 * @returns what `run` returns, never in doubt: a lookup saves nothing; `rate-limited` when its turn did not come
 */
export async function lookUp<T>(
  { principal }: Viewer,
  signal: AbortSignal,
  run: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const { until, clear } = patience(signal, settings().platformTimeoutMs);
  const endTurn = await turns.enter(principal.userSid, until);
  try {
    const place = endTurn && (await claimPlace(principal.userSid, until));
    clear();
    // The platform calls made here are not repeated, like changes; but nothing that a person has entered was to be saved.
    return place ? withoutDoubt(await heldDuring(place, run)) : tooMany();
  } finally {
    clear();
    endTurn?.();
  }
}

/** A claimed place: its key, and who has it. */
interface Place {
  key: string;
  by: string;
}

async function heldDuring<T>({ key, by }: Place, run: () => Promise<T>): Promise<T> {
  let renewed: Promise<unknown> = Promise.resolve();
  const lease = setInterval(() => (renewed = sharedStore().renew(key, by, LEASE_MS)), RENEW_MS).unref();
  try {
    return await run();
  } finally {
    clearInterval(lease);
    // A renewal on its way would take the place again.
    await renewed;
    await sharedStore().release(key, by);
  }
}

/** Claims one of the user's places among all replicas. */
async function claimPlace(userSid: string, until: AbortSignal): Promise<Place | null> {
  const by = randomUUID();
  while (!until.aborted) {
    for (let place = 1; place <= AT_ONCE; place++) {
      const key = `look-up ${place} of ${userSid}`;
      if (await sharedStore().claim(key, by, LEASE_MS)) return { key, by };
    }
    await wait(ASK_AGAIN_MS, undefined, { signal: until }).catch(() => undefined);
  }
  return null;
}

function tooMany(): Result<never> {
  const message = `${AT_ONCE} of your lookups are still running. Try again when they finish.`;
  return fail('rate-limited', message, { retryAfter: Math.ceil(settings().platformTimeoutMs / 1000) });
}
