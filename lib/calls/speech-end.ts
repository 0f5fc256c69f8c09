/** Length of one peak in seconds. */
export const PEAK_SECONDS = 0.01;
/** The last seconds of encoded audio, less than a frame or two, have no peaks. */
export const REST = 0.1;
const RUN = 5;
/** The amplitude above which someone is speaking. */
export const LOUDER_THAN = 0.03;
const AFTER_SPEECH = 0.02;

/**
 * When someone stopped speaking: searching backwards from the end of a region, the first run of five consecutive peaks above
 * 0.03, plus 0.02 s.
 * @param peaks peak amplitudes (0 to 1) of each 10 ms of one channel
 * @param from start of the region in seconds, @param to its end
 * @returns seconds, never after the region's end; null if nobody spoke in it, or the audio has not arrived that far
 */
export function speechEnd(peaks: ArrayLike<number>, from: number, to: number): number | null {
  const first = Math.max(0, Math.floor(from / PEAK_SECONDS));
  const last = Math.min(peaks.length, Math.ceil(to / PEAK_SECONDS)) - 1;
  if (peaks.length * PEAK_SECONDS < to - PEAK_SECONDS) return null;
  let loud = 0;
  for (let at = last; at >= first; at--) {
    loud = Math.abs(peaks[at]!) > LOUDER_THAN ? loud + 1 : 0;
    if (loud === RUN) return Math.min(to, (at + RUN) * PEAK_SECONDS + AFTER_SPEECH);
  }
  return null;
}
