/**
 * The ref of a control that goes away when it is pressed ("Retry"), or of a form that begins anew: the focus, which the browser
 * would drop, stays where it was. It goes to the closest element around it that is still there, or, if that is the page, to the
 * rows of its list. Tab goes on from there.
 */
export function leavesFocus(control: HTMLElement | null): (() => void) | undefined {
  if (!control) return;
  return () => {
    // Still in the page, in its place.
    if (!control.contains(document.activeElement)) return;
    const around = [control, ...placesAround(control)];
    // Once it is gone, with all that goes along.
    void Promise.resolve().then(() => {
      if (document.activeElement === null || document.activeElement === document.body) focusFirst(around);
    });
  };
}

/** What is around an element, the closest first. */
export function placesAround(element: Element | null): Element[] {
  const around: Element[] = [];
  for (let one = element?.parentElement; one && one !== document.body; one = one.parentElement) around.push(one);
  return around;
}

/** Focuses the first of these that is still there and can take it; else, or without any, the rows of the list or the page. */
export function focusFirst(around: readonly Element[] | null): void {
  const page = document.getElementById('content');
  const closest = (around ?? []).filter((one) => one.isConnected && one !== page && !one.contains(page));
  // If rows have gone with it, those that are there now are of another list, whose page is read from its beginning.
  const rows = around?.some(({ id }) => id === 'rows') ? null : document.getElementById('rows');
  for (const place of [...closest, rows, page]) {
    if (!(place instanceof HTMLElement)) continue;
    const lent = !place.hasAttribute('tabindex');
    if (lent) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    // What has no box of its own (display: contents) can't take it.
    const taken = document.activeElement === place;
    if (lent && taken) place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
    else if (lent) place.removeAttribute('tabindex');
    if (taken) return;
  }
}
