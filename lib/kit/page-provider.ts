import { BASE_PATH } from './base-path';

/** The header that names the service provider a page was made for. What the page writes goes to that provider. */
export const PAGE_PROVIDER = 'page-provider';

/** The URL of a file, for the provider of the page that links to it. @param path with its query, below /api */
export function fileOfProvider(path: string, providerSid: string): string {
  return `${BASE_PATH}/api${path}${path.includes('?') ? '&' : '?'}${PAGE_PROVIDER}=${encodeURIComponent(providerSid)}`;
}

/** The attribute of the element that shows the current provider: what the page shows is what it sends. */
const SHOWN = 'data-page-provider';

/** Marks the element that shows the provider of the page on screen. */
export function showsProvider(providerSid: string): Record<string, string> {
  return { [SHOWN]: providerSid };
}

/** The provider of the page on screen; null where it shows none, and outside of a browser. */
export function providerOfPage(): string | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector(`[${SHOWN}]`)?.getAttribute(SHOWN) || null;
}
