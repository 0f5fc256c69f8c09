'use client';

import { useLayoutEffect, useRef } from 'react';

/**
 * Holds fields still while they are being saved: what would be typed meanwhile would be neither sent nor kept. The field
 * that had the focus has it again afterwards.
 * @returns goes to the element that they are in
 */
export function useHeld(held: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fields = ref.current;
    if (!held || !fields) return;
    const focused = document.activeElement;
    fields.inert = true;
    return () => {
      fields.inert = false;
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && focused instanceof HTMLElement && fields.contains(focused)) focused.focus({ preventScroll: true });
    };
  }, [held]);
  return ref;
}
