/** Seconds that the skip buttons move. */
export const SKIP_SECONDS = 15;

/**
 * A place that a recording can be set to: not before its start, not in its last second (specification part 2 section 2).
 * @param seconds wanted, @param duration of the recording
 */
export function clampSeek(seconds: number, duration: number): number {
  if (Number.isNaN(seconds)) return 0;
  return Math.max(0, Math.min(seconds, Math.max(0, duration - 1)));
}

/** How much of a recording there is to move in. The platform says no length: it is known once all has arrived. */
export interface Arrived {
  /** Seconds that have arrived. */
  seconds: number;
  /** Nothing more will come. */
  ended: boolean;
}

/**
 * Whether a place can be gone to at once, or has to arrive first.
 * @param seconds wanted
 * @returns the place and, with `here` false, that it is still to come; a recording that has ended has every place that it
 * will ever have
 */
export function seekPlace(seconds: number, arrived: Arrived): { place: number; here: boolean } {
  if (arrived.ended) return { place: clampSeek(seconds, arrived.seconds), here: true };
  const place = Number.isNaN(seconds) ? 0 : Math.max(0, seconds);
  return { place, here: place <= arrived.seconds };
}

/**
 * How long a recording is taken to be while it arrives, for the picture of the whole call.
 * @param expected what the call's record says, in seconds
 */
export function lengthOf({ seconds, ended }: Arrived, expected: number | null, wanted: number | null): number {
  if (ended) return seconds;
  const finite = wanted !== null && Number.isFinite(wanted) ? wanted : 0;
  return Math.max(seconds, expected ?? 0, finite);
}
