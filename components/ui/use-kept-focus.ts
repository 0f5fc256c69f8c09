import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus near a pressed button that goes away or is disabled: it moves to the area around the button, or, if that goes
 * too, to the rows of the list, else to the page.
 * @returns props for the element of the area
 */
export function useKeptFocus<Area extends HTMLElement>() {
  const area = useRef<Area>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (!isInside.current || !isLost()) return;
    isInside.current = area.current !== null;
    const place = area.current ?? document.getElementById('rows') ?? document.getElementById('content');
    place?.focus({ preventScroll: true });
  });
  return {
    ref: area,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}

/** Without an event: the browser tells nobody that the focused element was removed or disabled. */
function isLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.matches(':disabled');
}
