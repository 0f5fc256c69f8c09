import { done, json, type Answer } from '../answers';
import { equalInDatabase } from '../collation';
import type { Row } from '../columns';
import { fields, type Context, type Route } from '../http';
import { Refusal, bareRefusal, refuse } from '../refusal';
import type { Store } from '../store';
import { endSessions, hashPassword, issueToken, passwordMatches, readCaller, scopeOf, type Caller } from '../tokens';

const MAX_FAILURES = 6;
const LOCKED_SECONDS = 1800;

interface Failures {
  count: number;
  since: number;
}

function failuresOf(store: Store, userSid: string): Failures {
  const known = store.setting<Failures>(`failures:${userSid}`);
  const now = store.now().getTime();
  return known && now - known.since < LOCKED_SECONDS * 1000 ? known : { count: 0, since: now };
}

function permissionsOf(store: Store, userSid: unknown): string[] {
  return store.list('user_permissions', { user_sid: userSid }).map((row) => String(row.permission));
}

/** A permission besides it makes a user who may change things. */
export function isViewOnly(store: Store, userSid: unknown): boolean {
  const [first, ...others] = permissionsOf(store, userSid);
  return first === 'VIEW_ONLY' && others.length === 0;
}

/** @param name as it was typed */
function claimsOf(store: Store, user: Row, name = user.name): Caller {
  const permissions = permissionsOf(store, user.user_sid);
  const scope = scopeOf(user);
  const provider = scope === 'admin' ? undefined : store.get('service_providers', user.service_provider_sid);
  const account = scope === 'account' ? store.get('accounts', user.account_sid) : undefined;
  return {
    scope,
    permissions,
    is_view_only: isViewOnly(store, user.user_sid),
    ...(provider && {
      service_provider_sid: String(provider.service_provider_sid),
      service_provider_name: String(provider.name),
    }),
    ...(account && { account_sid: String(account.account_sid), account_name: String(account.name) }),
    user_sid: String(user.user_sid),
    name: String(name),
  };
}

function login(context: Context): Answer {
  const { store } = context;
  const { username, password } = fields(context);
  if (!username || !password) throw bareRefusal(400);
  // The database ignores case and accents: of two names that differ only in those, the first one wins.
  const user = store.list('users').find((one) => equalInDatabase(one.name, username));
  if (!user || user.provider !== 'local') throw bareRefusal(403);
  const userSid = String(user.user_sid);
  const failures = failuresOf(store, userSid);
  if (failures.count >= MAX_FAILURES) {
    throw new Refusal(403, {
      error: 'Maximum login attempts reached. Please try again later or reset your password.',
    });
  }
  if (!passwordMatches(password, user.hashed_password)) {
    const count = failures.count + 1;
    // The lockout counts from the last failure, and a success in between forgives none.
    store.keep(`failures:${userSid}`, { count, since: store.now().getTime() });
    if (count < MAX_FAILURES) throw bareRefusal(403);
    throw new Refusal(403, {
      error: `Maximum login attempts reached. Please try again in ${LOCKED_SECONDS} seconds.`,
    });
  }
  const claims = claimsOf(store, user, username);
  return json(200, {
    token: issueToken(store, claims, context.tokenMinutes),
    user_sid: userSid,
    scope: claims.scope,
    force_change: Boolean(user.force_change),
    permissions: claims.permissions,
    ...(claims.service_provider_sid && { service_provider_sid: claims.service_provider_sid }),
    ...(claims.account_sid && { account_sid: claims.account_sid, account_name: claims.account_name }),
    ...(claims.service_provider_sid && { service_provider_name: claims.service_provider_name }),
  });
}

/** For hosted installations only; here only its refusals can be observed, since no e-mail address is ever validated. */
function signin(context: Context): Answer {
  const { store } = context;
  const { email, password, link } = fields(context);
  const mailed = link ? userOfLink(store, link) : null;
  if (link && !mailed) throw bareRefusal(403);
  const user = mailed ?? store.list('users', { email_validated: 1 }).find((one) => equalInDatabase(one.email, email));
  if (!user) throw bareRefusal(404);
  if (!mailed && !passwordMatches(password, user.hashed_password)) throw bareRefusal(403);
  if (!user.account_sid) throw refuse(500, 'database error - account not found for user');
  const flags = ['force_change', 'phone_validated', 'email_validated', 'is_active'];
  const names = [
    'user_sid',
    'name',
    'email',
    'phone',
    'account_sid',
    'service_provider_sid',
    'provider',
    'provider_userid',
  ];
  return json(200, {
    jwt: issueToken(store, claimsOf(store, user), context.tokenMinutes),
    ...Object.fromEntries(names.map((name) => [name, user[name]])),
    scope: user.scope,
    ...Object.fromEntries(flags.map((name) => [name, Boolean(user[name])])),
    pristine: false,
  });
}

function logout(context: Context): Answer {
  if (context.caller.user_sid) endSessions(context.store, context.caller.user_sid);
  return done();
}

/** The older of the two ways to change a password: no policy, `force_change` stays, and all sessions end. */
function changePassword(context: Context): Answer {
  const { store, caller } = context;
  const { old_password, new_password } = fields(context);
  if (!old_password || !new_password) throw refuse(400, 'missing old_password or new_password');
  const user = store.get('users', caller.user_sid);
  if (!user) throw bareRefusal(404);
  if (!passwordMatches(old_password, user.hashed_password)) {
    // A mailed link replaces the old password, once; it is not compared with the user.
    if (!userOfLink(store, old_password)) throw refuse(400, 'old_password is incorrect');
    store.keep(`link:${String(old_password)}`, undefined);
  }
  store.update('users', String(user.user_sid), { hashed_password: hashPassword(String(new_password)) });
  endSessions(store, String(user.user_sid));
  return done();
}

const LINK_SECONDS = 3600;

interface MailedLink {
  userSid: string;
  since: number;
}

/** The sandbox sends no mail: once requested, a user's link is the name prefixed with `reset-link-`. */
const linkOf = (user: Row) => `reset-link-${String(user.name)}`;

function userOfLink(store: Store, link: unknown): Row | undefined {
  const mailed = store.setting<MailedLink>(`link:${String(link)}`);
  const fresh = mailed && store.now().getTime() - mailed.since < LINK_SECONDS * 1000;
  return fresh ? store.get('users', mailed.userSid) : undefined;
}

function forgotPassword(context: Context): Answer {
  const { store } = context;
  const { email } = fields(context);
  const wellFormed = typeof email === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  if (!wellFormed) throw new Refusal(400, { error: 'invalid or missing email' });
  const user = store.list('users').find((one) => equalInDatabase(one.email, email));
  if (!user) throw new Refusal(400, { error: 'failed to reset your password' });
  const account = user.account_sid ? store.get('accounts', user.account_sid) : undefined;
  if (!user.is_active || (account && !account.is_active)) {
    throw new Refusal(400, { error: 'you may not reset the password of an inactive account' });
  }
  store.keep(`link:${linkOf(user)}`, { userSid: String(user.user_sid), since: store.now().getTime() });
  endSessions(store, String(user.user_sid));
  // No mail service is configured here, and without one the real process crashes after answering.
  return { status: 204, dies: 'after the answer' };
}

const EXTERNAL = 'external-';

/**
 * Sign-in through another platform, for trying it out: `external-<user name>` represents a token of that platform, and a token
 * of this one is exchanged for itself.
 */
function exchange(context: Context): Answer {
  const { store } = context;
  const token = String(fields(context).token ?? '');
  if (readCaller(store, `Bearer ${token}`)) return json(200, { token });
  const name = token.startsWith(EXTERNAL) ? token.slice(EXTERNAL.length) : '';
  const user = store.first('users', { name });
  if (!user) throw bareRefusal(403);
  return json(200, { token: issueToken(store, claimsOf(store, user), context.tokenMinutes) });
}

export const routes: Route[] = [
  { method: 'POST', path: '/login', auth: 'none', handle: login },
  { method: 'POST', path: '/signin', auth: 'none', handle: signin },
  { method: 'POST', path: '/forgot-password', auth: 'none', handle: forgotPassword },
  { method: 'POST', path: '/sso', auth: 'none', flavour: 'specified', handle: exchange },
  { method: 'POST', path: '/logout', handle: logout },
  { method: 'POST', path: '/change-password', handle: changePassword },
];
