import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds since 1970, by the server's clock. */
export interface SessionTimes {
  /** When the session ends. */
  expiresAt: number;
  /** When the page was rendered. */
  now: number;
}

/** Two clocks that differ by less than this count as equal. */
export const TOLERANCE_MS = 30_000;

/**
 * The time until the session ends, regardless of the browser's clock.
 * @param given as the page was rendered
 * @returns `left`, the milliseconds that remain now, and `renewUntil`, to be called when the session has a later end
 */
export function useTimeLeft(given: SessionTimes) {
  // Signing in over the page does not render it again: the new expiry is known here first.
  const [renewed, renewUntil] = useState(0);
  const expiresAt = Math.max(given.expiresAt, renewed);
  // How far the browser's clock is ahead of the server's.
  const ahead = useRef(0);
  useEffect(() => {
    const difference = Date.now() - given.now;
    ahead.current = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
  }, [given.now]);
  const left = useCallback(() => expiresAt - (Date.now() - ahead.current), [expiresAt]);
  return { left, renewUntil };
}
