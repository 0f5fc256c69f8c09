import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { focusFirst, placesAround } from './leaves-focus';
import { toasts } from './toasts';

/** From what opened a dialog to what gets the focus after it, a control or the area around it; null if nothing is left there. */
export type ReturnTo = (opener: Element | null) => Element | null;

const CONTROLS = 'input:not([type="hidden"]), select, textarea, button, a[href]';

/**
 * Opens a dialog element as a modal one while it is mounted: the focus moves into it and back to its opener, and toasts show
 * above it. If the opener is gone by then, the closest area around it that is left gets the focus.
 * @param returnTo what gets the focus afterwards, if not the opener
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, returnTo?: ReturnTo): void {
  const returnFocus = useEffectEvent((opener: Element | null, around: readonly Element[]) => {
    const place = returnTo ? returnTo(opener) : opener;
    const isThere = place instanceof HTMLElement && place.isConnected;
    if (isThere) place.focus();
    // An opener that takes it later, a field that is being saved, gets it then.
    if (isThere && (place === opener || document.activeElement === place)) return;
    focusFirst(isThere ? [place] : place && around);
  });

  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node) return;
    const opener = document.activeElement;
    const around = placesAround(opener);
    node.showModal();
    const releaseToasts = toasts.showWithin(node);
    const first =
      node.querySelector<HTMLElement>('[data-autofocus]') ??
      node.querySelector<HTMLElement>(`[data-part="body"] :is(${CONTROLS}):not(:disabled)`) ??
      node.querySelector<HTMLElement>(`[data-part="foot"] :is(${CONTROLS}):not(:disabled)`);
    first?.focus();
    return () => {
      // Closed before it unmounts: only then does the browser restore the focus.
      node.close();
      releaseToasts();
      returnFocus(opener, around);
    };
  }, [dialog]);
}
