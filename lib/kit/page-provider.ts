/** The header with which a page says for which service provider it was made. What it writes, it writes there. */
export const PAGE_PROVIDER = 'page-provider';

/** The mark in the page itself, on the element that shows the current provider: what is shown and what is sent are one. */
const SHOWN = 'data-page-provider';

/** What marks the element that shows the provider which the page on screen was made for. */
export function showsProvider(providerSid: string): Record<string, string> {
  return { [SHOWN]: providerSid };
}

/** The provider that the page on screen was made for; null where it shows none, and outside of a browser. */
export function providerOfPage(): string | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector(`[${SHOWN}]`)?.getAttribute(SHOWN) || null;
}
