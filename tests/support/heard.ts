/**
 * Hears a page as a screen reader does: what comes into a live region, or changes in it, is read out; what comes together with its
 * region isn't, and neither is what is hidden from it, or counts seconds.
 * @returns what was read out so far, in order
 */
export function listen(): string[] {
  const REGIONS = '[aria-live]:not([aria-live="off"]), [role="alert"], [role="status"]';
  const heard: string[] = [];
  let known = new Map<Element, string>();

  function words(node: Node): string {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
    if (node instanceof Element && node.matches('[aria-hidden="true"], [aria-live="off"]')) return '';
    return [...node.childNodes].map(words).join('');
  }

  function look(changed: readonly MutationRecord[]) {
    // At the end of a test, its window may be gone.
    if (typeof document === 'undefined') return;
    const now = new Map<Element, string>();
    for (const region of document.querySelectorAll(REGIONS)) {
      const said = words(region).trim();
      now.set(region, said);
      // The same words are read out again if they have come anew.
      const isNew = changed.some(
        ({ target, addedNodes }) =>
          addedNodes.length > 0 &&
          region.contains(target) &&
          !(target instanceof Element && target.closest('[aria-hidden="true"], [aria-live="off"]')),
      );
      if (said && known.has(region) && (said !== known.get(region) || isNew)) heard.push(said);
    }
    known = now;
  }

  look([]);
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-hidden', 'aria-live', 'role'],
  });
  return heard;
}
