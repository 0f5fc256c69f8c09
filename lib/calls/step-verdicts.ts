import { flagOf, numberOf, textOf } from './span';
import { kindOf, type Measured, type Named } from './span-facts';
import { streamTimes, ttsOf } from './tts-facts';

/** The durations at which a caller notices the wait, in seconds. */
export const SLOW = { tts: 1, app: 1, stt: 1.5 } as const;

/** Whether a step kept the caller waiting. Recognitions are judged by their latency, not here. */
export function isSlow(span: Measured): boolean {
  const tts = ttsOf(span);
  if (tts) return tts.latency >= SLOW.tts;
  return kindOf(span) === 'app' && span.duration >= SLOW.app * 1000;
}

/** The SIP status of a dialled call that was given up, or that somebody else took. */
const CANCELLED = 487;

/**
 * Whether a step failed: the application responded with an error or not at all, a call that it dialled was refused, or a text
 * was not synthesised. The platform notes the status of each response that it could use, and of each speech whether it was
 * cached; without these, there was none.
 */
export function isFailed(span: Named): boolean {
  const status = numberOf(span, 'http.statusCode') ?? numberOf(span, 'invite.status_code');
  if (status === null) return kindOf(span) === 'app' || isUnspoken(span) || flagOf(span, 'error');
  return (status >= 400 && status !== CANCELLED) || flagOf(span, 'error');
}

function isUnspoken(span: Named): boolean {
  return span.name === 'tts-generation' && textOf(span, 'tts.cached') === null && streamTimes(span).length === 0;
}
