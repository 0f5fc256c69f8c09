import { originOf } from './request-context';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request uses a method that may change something. */
export function isWriteMethod(request: Request): boolean {
  return !SAFE.has(request.method);
}

/**
 * Whether a request that changes something came from the console's own pages. Browsers say so in Sec-Fetch-Site and in Origin;
 * another site can forge neither. A request with neither is refused: no browser sends one.
 */
export function isSameOrigin(request: Request): boolean {
  if (!isWriteMethod(request)) return true;
  const site = request.headers.get('sec-fetch-site');
  if (site && site !== 'same-origin') return false;
  const origin = request.headers.get('origin');
  if (origin) return origin === originOf(request.headers);
  return site === 'same-origin';
}

/**
 * Whether the browser says that another site caused the request: with a link, an image, a frame. Only the console's own pages
 * may call handlers that respond with data; some make the platform contact a third party.
 */
export function isFromAnotherSite(request: Request): boolean {
  return ['cross-site', 'same-site'].includes(request.headers.get('sec-fetch-site') ?? '');
}
