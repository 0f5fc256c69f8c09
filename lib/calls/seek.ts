/** The step of the skip buttons, in seconds. */
export const SKIP_SECONDS = 15;

/**
 * The nearest position that a recording can be set to: not before its start, not in its last second (specification part 2
 * section 2).
 * @param seconds wanted, @param duration of the recording
 */
export function clampSeek(seconds: number, duration: number): number {
  if (Number.isNaN(seconds)) return 0;
  return Math.max(0, Math.min(seconds, Math.max(0, duration - 1)));
}

/**
 * How much of a recording is available for seeking. The platform does not report its length: it is known once all has arrived.
 */
interface Arrived {
  /** Seconds received so far. */
  seconds: number;
  /** Whether it is complete. */
  ended: boolean;
}

/**
 * Whether a position can be played immediately, or has to arrive first.
 * @param seconds wanted
 * @returns the position and, with `here` false, that it is still to come; a complete recording has every position that it will
 *   ever have
 */
export function seekPlace(seconds: number, arrived: Arrived): { place: number; here: boolean } {
  if (arrived.ended) return { place: clampSeek(seconds, arrived.seconds), here: true };
  const place = Number.isNaN(seconds) ? 0 : Math.max(0, seconds);
  return { place, here: place <= arrived.seconds };
}

/**
 * The assumed length of a recording while it arrives, for the overview of the whole call.
 * @param expected the duration in the call's record, in seconds
 */
export function lengthOf({ seconds, ended }: Arrived, expected: number | null, wanted: number | null): number {
  if (ended) return seconds;
  const finite = wanted !== null && Number.isFinite(wanted) ? wanted : 0;
  return Math.max(seconds, expected ?? 0, finite);
}
