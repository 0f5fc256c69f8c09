import { NextResponse, type NextRequest } from 'next/server';
import { isAreaOn } from './lib/access/areas';
import { homeOf } from './lib/access/home';
import { mayVisit, placeOf } from './lib/access/paths';
import { contentSecurityPolicy } from './lib/bff/content-security-policy';
import { isPageLoad, loadPageInstead } from './lib/bff/page-load';
import { takesCards } from './lib/bff/subscriptions/payment-pages';
import { hostOf } from './lib/bff/request-context';
import { settings } from './lib/config/settings';
import { BASE_PATH } from './lib/kit/base-path';
import type { FlashCode } from './lib/session/flash';
import {
  openSession,
  renewedCookie,
  sessionCookie,
  sessionCookieName,
  viewCookieName,
  type Visit,
} from './lib/session/session';

// Handlers under /api check the session themselves; a matcher that covered them would cut uploads and aborts.
export const config = {
  runtime: 'nodejs',
  // The root by itself: below a base path it has no slash, and the pattern would miss it.
  matcher: ['/', '/((?!api/|_next/|favicon.ico$|robots.txt$).*)'],
};

// Pages are only read. A form of another site that is sent to one arrives without the cookie (SameSite=Lax): an answer with a
// message for the next page would put another cookie in its place, and sign the user out.
const READS = ['GET', 'HEAD'];
const ONLY_READ = { allow: READS.join(', '), 'cache-control': 'no-store', 'content-type': 'text/plain' };

/** Signed in? Does the scope fit the path? Nothing else: no call to the platform is made here. */
export async function middleware(request: NextRequest): Promise<Response> {
  if (!READS.includes(request.method))
    return new Response('A page can only be read.\n', { status: 405, headers: ONLY_READ });
  const host = hostOf(request.headers);
  const cookie = (name: string) => request.cookies.get(name)?.value;
  const visit = await openSession(cookie(sessionCookieName(host)), cookie(viewCookieName(host)));
  const turn = turnOf(request, visit);
  if (turn.to !== undefined) {
    if (!isPageLoad(request)) return loadPageInstead();
    return redirect(
      request,
      turn.to,
      turn.flash && (await sessionCookie({ ...visit.session, flash: { code: turn.flash } }, host)),
    );
  }
  // A policy belongs to a document: the router would take the old one along into, or out of, a page for cards.
  if (!isPageLoad(request) && entersCards(request) !== cameFromCards(request)) return loadPageInstead();
  return page(request, visit, host);
}

interface Turn {
  /** Redirect to this path. */
  to?: string;
  flash?: FlashCode;
}

/** Which way a request goes. */
function turnOf(request: NextRequest, { session, sealed, flash }: Visit): Turn {
  const { pathname, searchParams, search } = request.nextUrl;
  const internal = /^\/internal(\/|$)/.test(pathname);
  if (!session) {
    if (pathname === '/oauth/login' && searchParams.has('token')) return { to: `/api/session/sso${search}` };
    const code = flash || !sealed ? 'not-signed-in' : 'expired';
    if (internal) return { to: `/?from=${encodeURIComponent(pathname + search)}`, flash: code };
    return pathname === '/create-password' ? { to: '/', flash: code } : {};
  }
  if (session.forceChange) return pathname === '/create-password' ? {} : { to: '/create-password' };
  if (pathname === '/oauth/login' && searchParams.has('token')) return { to: `/api/session/sso${search}` };
  const home = homeOf(session.principal, settings().landing);
  if (['/', '/sign-in', '/internal', '/internal/'].includes(pathname)) return { to: home };
  // The own password has nothing to do with whoever is looked at.
  if (session.view && pathname === '/create-password') return { to: home };
  const place = placeOf(pathname);
  // The page itself answers that there is no such page.
  if (place && !isAreaOn(place.area, settings().features)) return {};
  const verdict = mayVisit(session.principal, pathname);
  return verdict.allowed ? {} : { to: home, flash: verdict.code };
}

function redirect(request: NextRequest, to: string, cookie: string | undefined): NextResponse {
  const target = request.nextUrl.clone();
  const [pathname, query] = to.split('?');
  target.pathname = pathname!;
  target.search = query ? `?${query}` : '';
  // The framework writes it as a path when it stays on this host, so it is right behind every proxy.
  const answer = NextResponse.redirect(target, 307);
  answer.headers.set('cache-control', 'no-store');
  if (cookie) answer.headers.append('set-cookie', cookie);
  return answer;
}

function entersCards({ nextUrl }: NextRequest): boolean {
  return isCardPage(nextUrl.pathname);
}

/** Whether the document that the router works in is a page for cards. */
function cameFromCards({ headers }: NextRequest): boolean {
  const referrer = headers.get('referer') ?? '';
  return URL.canParse(referrer) && isCardPage(new URL(referrer).pathname.slice(BASE_PATH.length));
}

function isCardPage(pathname: string): boolean {
  const { features, stripePublishableKey } = settings();
  return takesCards(pathname, { hosted: features.hosted, publishableKey: stripePublishableKey });
}

/** Lets the page be rendered: with a nonce for its scripts, and with the message that is to be shown once. */
async function page(request: NextRequest, visit: Visit, host: string): Promise<NextResponse> {
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === 'development', entersCards(request));
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  headers.set('x-console-path', request.nextUrl.pathname + request.nextUrl.search);
  headers.delete('x-console-flash');
  const flash = isPageLoad(request) ? visit.flash : null;
  if (flash) headers.set('x-console-flash', flash.code);
  const answer = NextResponse.next({ request: { headers } });
  answer.headers.set('content-security-policy', policy);
  const cookie = flash
    ? await sessionCookie({ ...visit.session, flash: undefined }, host)
    : await renewedCookie(visit, host);
  if (cookie) answer.headers.append('set-cookie', cookie);
  return answer;
}
