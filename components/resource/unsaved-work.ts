'use client';

import { useEffect } from 'react';

let pieces = 0;

/** Whether leaving the page would lose something on screen, in any form. */
export function hasUnsavedWork(): boolean {
  return pieces > 0;
}

/** Counts a form with changes, or one that is being saved. */
export function useUnsavedWork(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    pieces += 1;
    return () => {
      pieces -= 1;
    };
  }, [active]);
}
