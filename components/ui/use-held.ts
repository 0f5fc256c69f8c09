import { useLayoutEffect, useRef } from 'react';

/**
 * Disables fields while they are being saved: input during that time would be neither sent nor kept. Afterwards the focus returns
 * to the field that had it.
 * @returns a ref for the element that contains them
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
