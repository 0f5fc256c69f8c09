'use client';

import { useEffect } from 'react';

let pieces = 0;

/** Whether something on screen would be lost by leaving the page, whichever form it is in. */
export function hasUnsavedWork(): boolean {
  return pieces > 0;
}

/** Counts a form that has changed or is being saved. */
export function useUnsavedWork(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    pieces += 1;
    return () => {
      pieces -= 1;
    };
  }, [active]);
}
