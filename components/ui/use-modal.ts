import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { toasts } from './toasts';

/** From what opened a dialog to what gets the focus after it; null if nothing is left there. */
export type ReturnTo = (opener: Element | null) => Element | null;

const CONTROLS = 'input:not([type="hidden"]), select, textarea, button, a[href]';

/**
 * Opens a dialog element as a modal one while it is mounted: the focus moves into it and back to its opener, and toasts show
 * above it.
 * @param returnTo what gets the focus afterwards, if not the opener
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, returnTo?: ReturnTo): void {
  const returnFocus = useEffectEvent((opener: Element | null) => {
    const place = returnTo ? returnTo(opener) : opener;
    if (place instanceof HTMLElement && place.isConnected) place.focus();
    else document.getElementById('content')?.focus({ preventScroll: true });
  });

  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node) return;
    const opener = document.activeElement;
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
      returnFocus(opener);
    };
  }, [dialog]);
}
