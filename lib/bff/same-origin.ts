import 'server-only';
import { originOf } from './request-context';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request may change something. */
export function isWriteMethod(request: Request): boolean {
  return !SAFE.has(request.method);
}

/**
 * Whether a request that changes something came from the console's own pages. Browsers say so in Sec-Fetch-Site and in
 * Origin; neither can be forged by another site. A request that says neither is refused: no browser sends such a one.
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
 * Whether a browser says that another site caused the request: with a link, an image, a frame. Handlers that answer with data
 * are asked by the console's own pages only; some make the platform ask somebody else.
 */
export function isFromAnotherSite(request: Request): boolean {
  return ['cross-site', 'same-site'].includes(request.headers.get('sec-fetch-site') ?? '');
}
