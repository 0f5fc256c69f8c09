import { BASE_PATH } from './base-path';

/** The header with which a page says for which service provider it was made. What it writes, it writes there. */
export const PAGE_PROVIDER = 'page-provider';

/** The address of a file, for the provider of the page that links to it. @param path with its query, below /api */
export function fileOfProvider(path: string, providerSid: string): string {
  return `${BASE_PATH}/api${path}${path.includes('?') ? '&' : '?'}${PAGE_PROVIDER}=${encodeURIComponent(providerSid)}`;
}

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
