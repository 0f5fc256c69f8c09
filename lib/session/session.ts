import 'server-only';
import type { Principal } from '../access/principal';
import { isLoopbackHost, settings } from '../config/settings';
import { BASE_PATH } from '../kit/base-path';
import { memory } from '../kit/memory';
import type { Flash } from './flash';
import { seal, unseal } from './seal';
import { readToken } from './token';

/** What the sealed cookie holds; nothing else may be added (a cookie has 4,096 bytes, and every request carries it). */
export interface SessionData {
  token?: string;
  principal?: Principal;
  /** The platform wants a new password before anything else. */
  forceChange?: true;
  flash?: Flash;
}

export interface Session extends SessionData {
  token: string;
  principal: Principal;
  /** Milliseconds since 1970 at which the token, and with it the session, ends. */
  expiresAt: number;
}

/**
 * When a session ends and what time it is, in milliseconds since 1970: a browser, whose clock may be another, is told both.
 */
export function timesOf({ expiresAt }: Session): { expiresAt: number; now: number } {
  return { expiresAt, now: Date.now() };
}

/** What a request's cookie said: nobody (with perhaps a flash message), or somebody. */
export interface Visit {
  session: Session | null;
  flash: Flash | null;
  /** The cookie's value as it came, '' without one. */
  sealed: string;
}

const LONGEST_COOKIE = 4096;
const FLASH_ONLY_SECONDS = 300;
const FALLBACK_TOKEN_SECONDS = 3600;

/** Whether cookies to this host carry Secure. Without it only on loopback, and only when the settings allow it. */
export function isSecureHost(host: string): boolean {
  return !(settings().insecureHttp && isLoopbackHost(host.replace(/:\d+$/, '')));
}

/** The cookie's name on this host. The `__Host-` prefix needs Secure and the whole site, so not under a base path. */
export function sessionCookieName(host: string): string {
  return isSecureHost(host) && !BASE_PATH ? '__Host-console' : 'console';
}

/**
 * Opens the cookie of a request.
 * @param value the cookie's value, if any; anything broken, expired or forged counts as nobody
 */
export async function openSession(value: string | undefined): Promise<Visit> {
  const nobody: Visit = { session: null, flash: null, sealed: value ?? '' };
  if (!value || value.length > LONGEST_COOKIE) return nobody;
  const data = (await unsealRemembered(value)) as SessionData | null;
  if (!data) return nobody;
  const flash = data.flash ?? null;
  if (!data.token || !data.principal) return { ...nobody, flash };
  const expiresAt = (readToken(data.token)?.expiresAt ?? Infinity) * 1000;
  if (expiresAt <= Date.now()) return nobody;
  const { token, principal, forceChange } = data;
  return { session: { token, principal, expiresAt, forceChange }, flash, sealed: value };
}

/**
 * The Set-Cookie header that stores this state in the browser; an empty state removes the cookie.
 * @throws Error when the sealed data does not fit into a cookie
 */
export async function sessionCookie(data: SessionData, host: string): Promise<string> {
  const { token, principal, forceChange, flash } = data;
  const kept: SessionData = {
    ...(token && principal ? { token, principal } : {}),
    ...(token && forceChange ? { forceChange } : {}),
    ...(flash ? { flash } : {}),
  };
  const flags = `Path=${BASE_PATH || '/'}; HttpOnly; SameSite=Lax${isSecureHost(host) ? '; Secure' : ''}`;
  const name = sessionCookieName(host);
  if (Object.keys(kept).length === 0) return `${name}=; Max-Age=0; ${flags}`;
  const seconds = lifetime(kept.token);
  const value = await seal(kept, settings().sessionPasswords, seconds);
  const cookie = `${name}=${value}; Max-Age=${seconds}; ${flags}`;
  if (cookie.length > LONGEST_COOKIE)
    throw new Error(`The session does not fit into a cookie (${cookie.length} bytes).`);
  return cookie;
}

/**
 * With an idle time set, each visit moves the end of the session; the cookie is renewed once a minute at most.
 * @returns the Set-Cookie header, or null when none is due
 */
export async function renewedCookie(visit: Visit, host: string): Promise<string | null> {
  const { idleMinutes } = settings();
  if (!idleMinutes || !visit.session) return null;
  const sealEndsAt = Number(visit.sealed.split('*')[5]);
  const due = sealEndsAt - Date.now() < (idleMinutes - 1) * 60_000 && sealEndsAt < visit.session.expiresAt - 1000;
  return due ? sessionCookie({ ...visit.session, flash: visit.flash ?? undefined }, host) : null;
}

function lifetime(token: string | undefined): number {
  if (!token) return FLASH_ONLY_SECONDS;
  const expiresAt = readToken(token)?.expiresAt;
  const left = expiresAt ? expiresAt - Math.floor(Date.now() / 1000) : FALLBACK_TOKEN_SECONDS;
  const { idleMinutes } = settings();
  return Math.max(1, idleMinutes ? Math.min(left, idleMinutes * 60) : left);
}

// Unsealing costs most of a millisecond, and a page asks several times. The seal's own end is checked again on use.
const remembered = memory<object | null>('opened sessions', { forMs: 5_000, most: 500 });

async function unsealRemembered(value: string): Promise<object | null> {
  const known = remembered.get(value);
  const sealEndsAt = Number(value.split('*')[5]) || Infinity;
  if (known !== undefined && sealEndsAt > Date.now()) return known;
  const data = await unseal(value, settings().sessionPasswords);
  remembered.keep(value, data);
  return data;
}
