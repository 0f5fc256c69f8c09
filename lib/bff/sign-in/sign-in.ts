import { cookies } from 'next/headers';
import { homeAfterPassword, homeOf } from '../../access/home';
import { safeReturnPath, withWayBack } from '../../access/paths';
import type { Principal } from '../../access/principal';
import { settings } from '../../config/settings';
import { fail, type Result } from '../../kit/problem';
import { writeAudit } from '../../observe/audit';
import { metrics } from '../../observe/metrics';
import type { SignedIn } from '../../platform/sign-in';
import { sessionCookie, viewCookie, viewCookieName } from '../../session/cookies';
import { BASE_PATH } from '../../kit/base-path';
import { requestContext } from '../request-context';
import { noteSignedIn } from './sign-out';

/**
 * Opens the session of a user whom the platform has admitted.
 * @returns the Set-Cookie headers: its own, and one that removes what an earlier session has left (the platform gives the same token
 * to logins within a second, so the end of one would also be that of the other)
 */
export async function openedSession({ token, principal, forceChange }: SignedIn, host: string): Promise<string[]> {
  await noteSignedIn(principal.userSid);
  const own = await sessionCookie({ token, principal, ...(forceChange ? { forceChange: true } : {}) }, host);
  const isLeft = (await cookies()).get(viewCookieName(host)) !== undefined;
  return isLeft ? [own, await viewCookie(null, token, host)] : [own];
}

/** Counts a sign-in by its outcome. */
export function countSignIn(result: Result<SignedIn>): void {
  metrics.sessions.inc({ outcome: result.ok ? 'opened' : result.problem.kind });
}

/**
 * Writes the audit line of a sign-in by link, whose method is not that of a change. A refused one has no name: people type
 * passwords into that field.
 */
export async function auditSignIn(request: Request, result: Result<SignedIn>): Promise<void> {
  const { requestId } = await requestContext(request.headers);
  writeAudit({
    requestId,
    principal: result.ok ? result.value.principal : null,
    method: 'POST',
    path: '/api/session',
    fields: [],
    result: result.ok ? 'ok' : result.problem.kind,
  });
}

const ANOTHER_USER = 'This page was opened by another user. To switch users, go to the login page.';

/**
 * Admits only the user whom the page on screen belongs to: what was typed and is about to be saved is that user's. Another
 * user's token is dropped without signing it out, which would end that user's sessions everywhere (CONTRACT 2).
 * @param userSid undefined where anyone may sign in
 * @returns the unchanged sign-in, or `forbidden`
 */
export function onlyFor(userSid: string | undefined, signedIn: Result<SignedIn>): Result<SignedIn> {
  const another = signedIn.ok && userSid !== undefined && signedIn.value.principal.userSid !== userSid;
  return another ? fail('forbidden', ANOTHER_USER) : signedIn;
}

/** Where to go after signing in: the forced password change, which knows the way back, the way back itself, or home. */
export function afterSignIn(
  { principal, forceChange }: Pick<SignedIn, 'principal' | 'forceChange'>,
  from: string | null | undefined,
): string {
  if (forceChange) return withWayBack('/create-password', from);
  return safeReturnPath(from) ?? homeOf(principal, settings().landing);
}

/** Where to go after changing the own password: the page that was asked for before, or as specified. */
export function afterPasswordChange(principal: Principal, from: string | null | undefined): string {
  return safeReturnPath(from) ?? homeAfterPassword(principal, settings().landing);
}

/** A platform caller for requests that have no session yet. */
export async function publicCaller(request: Request) {
  const { requestId, clientAddress, host, traceparent } = await requestContext(request.headers);
  return {
    caller: {
      baseUrl: settings().platformUrl,
      timeoutMs: settings().platformTimeoutMs,
      token: '',
      signingIn: true,
      requestId,
      clientAddress,
      traceparent,
      signal: request.signal,
    },
    host,
  };
}

/** A redirect after a request that changed the session, with its cookies. */
export function redirectWith(path: string, set: string | string[] | null): Response {
  const headers = new Headers({ location: `${BASE_PATH}${path}`, 'cache-control': 'no-store' });
  for (const cookie of [set ?? []].flat()) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
