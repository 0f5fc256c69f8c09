import type { Principal } from '../access/principal';
import { principalViewing, type ViewAs } from '../access/view-as';
import type { Flash } from './flash';
import { opened } from './opened';
import { readToken } from './token';
import { openView, saysEnded, type ChosenView } from './view-as';

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

/**
 * Opens the cookies of a request. This is the only place where a view changes the principal.
 * @param value the cookie's value, if any; anything broken, expired or forged counts as nobody
 * @param view the value of the view's cookie
 */
export async function openSession(value: string | undefined, view?: string): Promise<Visit> {
  const nobody: Visit = { session: null, flash: null, sealed: value ?? '' };
  if (!value) return nobody;
  const data = (await opened(value)) as SessionData | null;
  if (!data) return nobody;
  const flash = data.flash ?? null;
  if (!data.token || !data.principal) return { ...nobody, flash };
  const expiresAt = (readToken(data.token)?.expiresAt ?? Infinity) * 1000;
  if (expiresAt <= Date.now()) return nobody;
  const { token, principal: signedIn, forceChange } = data;
  // The response of a page that was being rendered during the logout has brought the cookie back.
  if (await saysEnded(view, token)) return nobody;
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
