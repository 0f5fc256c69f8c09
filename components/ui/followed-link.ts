/**
 * The link by which a click navigates to another page of the console, by the framework and in this window; null if it does not.
 * @param event a click that has reached the window, after the page's own listeners
 */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  // The framework's links prevent the browser's default. Code that asks before leaving stops the event itself.
  if (!event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return null;
  const link = event.target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return null;
  return link.pathname + link.search === location.pathname + location.search ? null : link;
}
