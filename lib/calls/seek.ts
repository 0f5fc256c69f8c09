/** Seconds that the skip buttons move. */
export const SKIP_SECONDS = 15;

/**
 * A place that a recording can be set to: not before its start, not in its last second (specification part 2 section 2).
 * @param seconds wanted, @param duration of what has arrived
 */
export function clampSeek(seconds: number, duration: number): number {
  if (!Number.isFinite(seconds)) return 0;
  return Math.max(0, Math.min(seconds, Math.max(0, duration - 1)));
}
