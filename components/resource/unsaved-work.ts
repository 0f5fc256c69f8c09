import { useEffect } from 'react';

let pieces = 0;

/** Whether anything on screen is worth keeping when the session ends. What is asked before leaving is decided by `mayLeave`. */
export function hasUnsavedWork(): boolean {
  return pieces > 0;
}

/** Counts a form with changes, one that is being saved, or a page that is watched: the end of the session leaves them in place. */
export function useUnsavedWork(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    pieces += 1;
    return () => {
      pieces -= 1;
    };
  }, [active]);
}
