import { z } from 'zod';
import { NO_CAPTURES } from '../../calls/sip/answer';
import { fail, ok, type Result } from '../../kit/problem';
import { path } from '../../kit/platform-calls';
import * as wire from '../../kit/wire';
import { passOn } from './stream';
import type { Viewer } from '../viewer';

/** Captured signalling: its account or provider, and its SIP call id. */
export interface Capture {
  /** `/Accounts/…` or `/ServiceProviders/…`, encoded. */
  base: string;
  sipCallId: string;
}

const CAPTURE = /^application\/(octet-stream|vnd\.tcpdump\.pcap)\b/i;

const wireFound = z.looseObject({ total: wire.number }).transform(({ total }) => (total ?? 0) > 0);

/** The capture server searches one of two stores at random, so one empty result is no proof (CONTRACT-2, section 27). */
export const CAPTURE_TRIES = 3;

/**
 * Whether anything was captured. Where the platform can't sign in to a capture server it responds with 400, and nothing can be
 * found; 404 means that the capture server failed (CONTRACT 18).
 */
export async function isCaptured(viewer: Viewer, capture: Capture): Promise<Result<boolean>> {
  let found = await searchCapture(viewer, capture, wireFound);
  for (let tries = 1; found.ok && found.value === false && tries < CAPTURE_TRIES; tries++) {
    found = await searchCapture(viewer, capture, wireFound);
  }
  return found.ok ? ok(found.value ?? false) : found;
}

/** Searches the capture server once. @returns null where the platform can't sign in to it */
export async function searchCapture<T>(
  viewer: Viewer,
  { base, sipCallId }: Capture,
  schema: z.ZodType<T>,
): Promise<Result<T | null>> {
  const found = await viewer.calls.get(`${base}/RecentCalls${path`/${sipCallId}`}`, schema, { slow: true });
  if (found.ok) return found;
  if (found.problem.kind === 'invalid') return ok(null);
  return found.problem.kind === 'not-found' ? fail('not-found', 'Couldn’t reach the capture server.') : found;
}

/**
 * Streams a capture as a file.
 * @param none the message for one that does not exist
 */
export async function streamCapture(
  viewer: Viewer,
  { base, sipCallId }: Capture,
  method: 'invite' | 'register',
  none: string,
): Promise<Result<never> | Response> {
  const answer = await viewer.open(`${base}/RecentCalls${path`/${sipCallId}`}/${method}/pcap`, {
    headers: { accept: 'application/octet-stream' },
    // A capture server is behind the platform (CONTRACT 22).
    slow: true,
  });
  if (!answer.ok) {
    if (answer.problem.kind === 'invalid') return fail('not-found', NO_CAPTURES);
    return answer.problem.kind === 'not-found' ? fail('not-found', none) : answer;
  }
  if (!CAPTURE.test(answer.value.headers['content-type'] ?? '')) {
    answer.value.body.destroy();
    return fail('malformed', 'The capture server returned an invalid file.');
  }
  return passOn(answer.value, {
    contentType: 'application/octet-stream',
    fileName: `callid-${sipCallId}.pcap`,
    download: true,
  });
}
