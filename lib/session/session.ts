import 'server-only';
import type { Principal } from '../access/principal';
import { principalViewing, type ViewAs } from '../access/view-as';
import { isLoopbackHost, settings } from '../config/settings';
import { BASE_PATH } from '../kit/base-path';
import type { Flash } from './flash';
import { opened, sealEnd } from './opened';
import { seal } from './seal';
import { readToken } from './token';
import { openView, viewToSeal, type ChosenView } from './view-as';

/** The content of the sealed cookie; nothing else may be added (a cookie has 4,096 bytes, and every request carries it). */
export interface SessionData {
  token?: string;
  principal?: Principal;
  /** The platform requires a new password before anything else. */
  forceChange?: true;
  flash?: Flash;
}

export interface Session extends SessionData {
  token: string;
  /** The principal for all permissions: while viewing as someone else, it has that party's scope. */
  principal: Principal;
  /** The signed-in user. The cookie contains this one, whatever the view. */
  signedIn: Principal;
  /** The view; null = their own console. */
  view: ChosenView | null;
  /** Names the view in cache keys: '' = their own. */
  viewing: string;
  /** When the token, and with it the session, ends, in milliseconds since 1970. */
  expiresAt: number;
}

/** When a session ends and the current time, in milliseconds since 1970: a browser, whose clock may be off, needs both. */
export function timesOf({ expiresAt }: Session): { expiresAt: number; now: number } {
  return { expiresAt, now: Date.now() };
}

/** The content of a request's cookie: nobody (perhaps with a flash message), or a user. */
export interface Visit {
  session: Session | null;
  flash: Flash | null;
  /** The cookie's raw value, '' without one. */
  sealed: string;
}

const LONGEST_COOKIE = 4096;
const FLASH_ONLY_SECONDS = 300;
/** How long the browser keeps the cookie of a session that has ended: without it, nobody could be told that it has expired. */
const ENDED_SECONDS = 86_400;
const FALLBACK_TOKEN_SECONDS = 3600;

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

/**
 * Opens the cookies of a request. This is the only place where a view changes the principal.
 * @param value the cookie's value, if any; anything broken, expired or forged counts as nobody
 * @param view the value of the view's cookie
 */
export async function openSession(value: string | undefined, view?: string): Promise<Visit> {
  const nobody: Visit = { session: null, flash: null, sealed: value ?? '' };
  if (!value || value.length > LONGEST_COOKIE) return nobody;
  const data = (await opened(value)) as SessionData | null;
  if (!data) return nobody;
  const flash = data.flash ?? null;
  if (!data.token || !data.principal) return { ...nobody, flash };
  const expiresAt = (readToken(data.token)?.expiresAt ?? Infinity) * 1000;
  if (expiresAt <= Date.now()) return nobody;
  const { token, principal: signedIn, forceChange } = data;
  const chosen = await openView(view, token);
  const principal = chosen ? principalViewing(signedIn, chosen.as) : signedIn;
  const session = { token, principal, signedIn, view: chosen, viewing: viewingOf(chosen?.as), expiresAt, forceChange };
  return { session, flash, sealed: value };
}

const viewingOf = (as: ViewAs | undefined) => as?.accountSid ?? as?.providerSid ?? '';

/**
 * For whom a page is made: a user, and their view. Windows compare it, and handlers refuse requests from a page of another
 * user, or of another view.
 */
export function pageUserOf({ signedIn, viewing }: Pick<Session, 'signedIn' | 'viewing'>): string {
  return viewing ? `${signedIn.userSid} as ${viewing}` : signedIn.userSid;
}

/** The Set-Cookie header that begins a view, for as long as the session lasts, or ends it (null). */
export async function viewCookie(view: ChosenView | null, token: string, host: string): Promise<string> {
  const name = viewCookieName(host);
  if (!view) return `${name}=; Max-Age=0; ${flagsFor(host)}`;
  const seconds = lifetime(token, false);
  const value = await seal(viewToSeal(view, token), settings().sessionPasswords, seconds);
  return `${name}=${value}; Max-Age=${seconds}; ${flagsFor(host)}`;
}

const flagsFor = (host: string) =>
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
