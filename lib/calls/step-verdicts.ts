import { flagOf, numberOf } from './span';
import { kindOf, type Measured, type Named } from './span-facts';
import { ttsOf } from './tts-facts';

/** The durations at which a caller notices the wait, in seconds. */
export const SLOW = { tts: 1, app: 1, stt: 1.5 } as const;

/** Whether a step kept the caller waiting. Recognitions are judged by their latency, not here. */
export function isSlow(span: Measured): boolean {
  const tts = ttsOf(span);
  if (tts) return tts.latency >= SLOW.tts;
  return kindOf(span) === 'app' && span.duration >= SLOW.app * 1000;
}

/** Whether a step failed: the application responded with an error or not at all. */
export function isFailed(span: Named): boolean {
  const status = numberOf(span, 'http.statusCode');
  return (status !== null && status >= 400) || flagOf(span, 'error');
}
