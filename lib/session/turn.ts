import { homeOf } from '../access/home';
import { isHrefOn, mayVisit, safeReturnPath, withWayBack } from '../access/paths';
import { settings } from '../config/settings';
import type { FlashCode } from './flash';
import type { Visit } from './session';

interface Turn {
  /** Redirect to this path. */
  to?: string;
  flash?: FlashCode;
}

/**
 * Decides what happens to a request for a page.
 * @param url of the request, without the base path
 * @returns where to send it instead, with the message to show there; empty when the page may be shown
 */
export function turnOf(
  { pathname, searchParams, search }: Pick<URL, 'pathname' | 'searchParams' | 'search'>,
  { session, sealed, flash }: Visit,
): Turn {
  // Whoever comes from the external login is to be logged in, whatever session an earlier user has left.
  if (pathname === '/oauth/login' && searchParams.get('token')) return { to: `/api/session/sso${search}` };
  const internal = /^\/internal(\/|$)/.test(pathname);
  if (!session) {
    const code = flash?.code === 'expired' || (sealed && !flash) ? 'expired' : 'not-signed-in';
    if (internal) return { to: `/?from=${encodeURIComponent(pathname + search)}`, flash: code };
    return pathname === '/create-password' ? { to: '/', flash: code } : {};
  }
  if (session.forceChange)
    return pathname === '/create-password' ? {} : { to: withWayBack('/create-password', searchParams.get('from')) };
  // The platform's database finds a record by its id in capitals, too, but nothing that compares ids here would.
  const inSmall = pathname.replace(/^\/internal\/[\w-]+\/[\dA-F-]{36}(?=\/)/i, (path) => path.toLowerCase());
  if (inSmall !== pathname) return { to: inSmall + search };
  const home = homeOf(session.principal, settings().landing);
  // Whoever has logged in again in another window goes on where this one was.
  if (pathname === '/') return { to: safeReturnPath(searchParams.get('from')) ?? home };
  if (['/sign-in', '/internal', '/internal/'].includes(pathname)) return { to: home };
  // The user's own password is not part of a view.
  if (session.view && pathname === '/create-password') return { to: home };
  // The page itself responds that there is no such page.
  if (!isHrefOn(pathname, settings().features)) return {};
  const verdict = mayVisit(session.principal, pathname);
  return verdict.allowed ? {} : { to: home, flash: verdict.code };
}
