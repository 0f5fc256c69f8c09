import { NextResponse, type NextRequest } from 'next/server';
import { contentSecurityPolicy } from './lib/bff/content-security-policy';
import { isPageLoad, loadPageInstead } from './lib/bff/page-load';
import { takesCards } from './lib/bff/subscriptions/payment-pages';
import { hostOf } from './lib/bff/request-context';
import { settings } from './lib/config/settings';
import { BASE_PATH } from './lib/kit/base-path';
import { renewedCookie, sessionCookie, sessionCookieName, viewCookieName } from './lib/session/cookies';
import { openSession, type Visit } from './lib/session/session';
import { turnOf } from './lib/session/turn';

// Handlers under /api check the session themselves; a matcher that covered them would cut uploads and aborts.
export const config = {
  runtime: 'nodejs',
  // The root is listed separately: below a base path it has no slash, and the pattern would miss it.
  matcher: ['/', '/((?!api/|_next/|favicon.ico$|robots.txt$).*)'],
};

/** Checks that the user is signed in and that the scope may visit the path. Makes no call to the platform. */
export async function middleware(request: NextRequest): Promise<Response> {
  const host = hostOf(request.headers);
  const cookie = (name: string) => request.cookies.get(name)?.value;
  const visit = await openSession(cookie(sessionCookieName(host)), cookie(viewCookieName(host)));
  const turn = turnOf(request.nextUrl, visit);
  if (turn.to !== undefined) {
    if (!isPageLoad(request)) return loadPageInstead();
    return redirect(
      request,
      turn.to,
      turn.flash && (await sessionCookie({ ...visit.session, flash: { code: turn.flash } }, host)),
    );
  }
  // A policy belongs to a document: the router would carry the old one into, or out of, a page that takes cards.
  if (!isPageLoad(request) && entersCards(request) !== cameFromCards(request)) return loadPageInstead();
  return page(request, visit, host);
}

function redirect(request: NextRequest, to: string, cookie: string | undefined): NextResponse {
  const target = request.nextUrl.clone();
  const [pathname, ...query] = to.split('?');
  target.pathname = pathname!;
  // A second question mark is a part of the query.
  target.search = query.join('?');
  // The framework sends it as a path when it stays on this host, so it is right behind every proxy.
  const answer = NextResponse.redirect(target, 307);
  answer.headers.set('cache-control', 'no-store');
  if (cookie) answer.headers.append('set-cookie', cookie);
  return answer;
}

function entersCards({ nextUrl }: NextRequest): boolean {
  return isCardPage(nextUrl.pathname);
}

/** Whether the router's current document is a page that takes cards. */
function cameFromCards({ headers }: NextRequest): boolean {
  const referrer = headers.get('referer') ?? '';
  return URL.canParse(referrer) && isCardPage(new URL(referrer).pathname.slice(BASE_PATH.length));
}

function isCardPage(pathname: string): boolean {
  const { features, stripePublishableKey } = settings();
  return takesCards(pathname, { hosted: features.hosted, publishableKey: stripePublishableKey });
}

/** Lets the page be rendered: with a nonce for its scripts, and with a pending message. */
async function page(request: NextRequest, visit: Visit, host: string): Promise<NextResponse> {
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === 'development', entersCards(request));
  const headers = new Headers(request.headers);
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
