import { settings } from '../config/settings';
import { BASE_PATH } from '../kit/base-path';
import { say } from '../observe/say';
import { originOf } from './request-context';

export const FROM_ELSEWHERE = 'The request didn’t come from this console.';

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

/**
 * What is said about a request that is not from the console's own pages. The pages of a console that is opened at another address than
 * the one that it is set up for look like another site's: then the log says which settings to look at, and the user where the
 * console is, unless that may be a name behind a proxy.
 */
export function sentenceForStranger(request: Request): string {
  const page = request.headers.get('origin') ?? '';
  const own = originOf(request.headers);
  if (isFromAnotherSite(request) || page === own || !URL.canParse(page)) return FROM_ELSEWHERE;
  say('a change was refused, because its page is not at the address of the console: see PUBLIC_URL and INSECURE_HTTP', {
    page: page.slice(0, 200),
    console: own,
  });
  const isPublic = settings().publicUrl !== '' || new URL(page).host === new URL(own).host;
  return isPublic ? `Open the console at ${own}${BASE_PATH}: here, it takes no logins and no changes.` : FROM_ELSEWHERE;
}
