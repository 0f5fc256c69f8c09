import { isLoopbackHost } from '../config/loopback';
import { settings } from '../config/settings';
import { BASE_PATH } from '../kit/base-path';
import { LONGEST_COOKIE, sealEnd } from './opened';
import { seal } from './seal';
import type { Session, SessionData, Visit } from './session';
import { readToken } from './token';
import { endToSeal, viewToSeal, type ChosenView } from './view-as';

const FLASH_ONLY_SECONDS = 300;
/** How long the browser keeps the cookie of a session that has ended: without it, nobody could be told that it has expired. */
const ENDED_SECONDS = 86_400;
const FALLBACK_TOKEN_SECONDS = 3600;
/** No page takes longer to be rendered. */
const ENDED_KNOWN_SECONDS = 600;

/** Whether cookies for this host carry Secure. They may lack it only on loopback, and only when the settings allow it. */
export function isSecureHost(host: string): boolean {
  return !(settings().insecureHttp && isLoopbackHost(host.replace(/:\d+$/, '')));
}

/** The cookie's name on this host. The `__Host-` prefix needs Secure and the whole site, so not under a base path. */
export function sessionCookieName(host: string): string {
  return isSecureHost(host) && !BASE_PATH ? '__Host-console' : 'console';
}

/** The name of the cookie with the view. */
export function viewCookieName(host: string): string {
  return `${sessionCookieName(host)}-view`;
}

/** The Set-Cookie header that begins a view, for as long as the session lasts, or ends it (null). */
export async function viewCookie(view: ChosenView | null, token: string, host: string): Promise<string> {
  const name = viewCookieName(host);
  if (!view) return `${name}=; Max-Age=0; ${flagsFor(host)}`;
  const seconds = lifetime(token, false);
  const value = await seal(viewToSeal(view, token), settings().sessionPasswords, seconds);
  return `${name}=${value}; Max-Age=${seconds}; ${flagsFor(host)}`;
}

/**
 * The Set-Cookie header that ends a session for good, beside the one that replaces its cookie: a page that is still being rendered
 * may bring that one back. It also ends a view.
 */
export async function endCookie(token: string, host: string): Promise<string> {
  const value = await seal(endToSeal(token), settings().sessionPasswords, ENDED_KNOWN_SECONDS);
  return `${viewCookieName(host)}=${value}; Max-Age=${ENDED_KNOWN_SECONDS}; ${flagsFor(host)}`;
}

/** What every cookie of this host has in common: its path, and who may read it. */
export const flagsFor = (host: string) =>
  `Path=${BASE_PATH || '/'}; HttpOnly; SameSite=Lax${isSecureHost(host) ? '; Secure' : ''}`;

/**
 * The Set-Cookie header that stores this state in the browser; an empty state removes the cookie.
 * @throws Error when the sealed data does not fit into a cookie
 */
export async function sessionCookie(data: SessionData & Partial<Session>, host: string): Promise<string> {
  const { token, forceChange, flash } = data;
  // Never the viewed party: that would outlast the view, and the token stays the user's own.
  const principal = data.signedIn ?? data.principal;
  const kept: SessionData = {
    ...(token && principal ? { token, principal } : {}),
    ...(token && forceChange ? { forceChange } : {}),
    ...(flash ? { flash } : {}),
  };
  const flags = flagsFor(host);
  const name = sessionCookieName(host);
  if (Object.keys(kept).length === 0) return `${name}=; Max-Age=0; ${flags}`;
  const seconds = lifetime(kept.token);
  const value = await seal(kept, settings().sessionPasswords, seconds);
  const cookie = `${name}=${value}; Max-Age=${kept.token ? seconds + ENDED_SECONDS : seconds}; ${flags}`;
  if (cookie.length > LONGEST_COOKIE)
    throw new Error(`The session does not fit into a cookie (${cookie.length} bytes).`);
  return cookie;
}

/**
 * With an idle limit, each visit extends the session; the cookie is renewed once a minute at most. With a limit of one minute, it
 * is renewed after half of it.
 * @returns the Set-Cookie header, or null when none is due
 */
export async function renewedCookie(visit: Visit, host: string): Promise<string | null> {
  const { idleMinutes } = settings();
  if (!idleMinutes || !visit.session) return null;
  const sealEndsAt = sealEnd(visit.sealed);
  const renewedAt = idleMinutes * 60_000 - Math.min(60_000, idleMinutes * 30_000);
  const due = sealEndsAt - Date.now() < renewedAt && sealEndsAt < visit.session.expiresAt - 1000;
  return due ? sessionCookie({ ...visit.session, flash: visit.flash ?? undefined }, host) : null;
}

/** Seconds. @param idles applies the idle limit, where there is one */
function lifetime(token: string | undefined, idles = true): number {
  if (!token) return FLASH_ONLY_SECONDS;
  const expiresAt = readToken(token)?.expiresAt;
  const left = expiresAt ? expiresAt - Math.floor(Date.now() / 1000) : FALLBACK_TOKEN_SECONDS;
  const { idleMinutes } = settings();
  return Math.max(1, idles && idleMinutes ? Math.min(left, idleMinutes * 60) : left);
}
