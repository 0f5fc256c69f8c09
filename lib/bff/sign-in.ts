import 'server-only';
import { homeOf } from '../access/home';
import { safeReturnPath } from '../access/paths';
import { settings } from '../config/settings';
import type { SignedIn } from '../platform/sign-in';
import { sessionCookie } from '../session/session';
import type { FlashCode } from '../session/flash';
import { BASE_PATH } from '../kit/base-path';
import { requestContext } from './request-context';

/** Opens the session of somebody whom the platform has let in. */
export async function openedSession({ token, principal, forceChange }: SignedIn, host: string): Promise<string> {
  return sessionCookie({ token, principal, ...(forceChange ? { forceChange: true } : {}) }, host);
}

/** Where to go after signing in: the forced password change, the way back, or home. */
export function afterSignIn({ principal, forceChange }: SignedIn, from: string | null | undefined): string {
  return forceChange ? '/create-password' : (safeReturnPath(from) ?? homeOf(principal));
}

/** A platform caller for requests that have no session yet. */
export async function publicCaller(request: Request) {
  const { requestId, clientAddress, host, traceparent } = await requestContext(request.headers);
  return {
    caller: {
      baseUrl: settings().platformUrl,
      token: '',
      requestId,
      clientAddress,
      traceparent,
      signal: request.signal,
    },
    host,
  };
}

/** A redirect after a request that changed the session; the cookie goes with it. */
export function redirectWith(path: string, cookie: string | null): Response {
  const headers = new Headers({ location: `${BASE_PATH}${path}`, 'cache-control': 'no-store' });
  if (cookie) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** A redirect to the sign-in page that ends the session and says why. */
export async function redirectToSignIn(host: string, code: FlashCode, from?: string | null): Promise<Response> {
  const back = safeReturnPath(from);
  return redirectWith(
    back ? `/?from=${encodeURIComponent(back)}` : '/',
    await sessionCookie({ flash: { code } }, host),
  );
}
