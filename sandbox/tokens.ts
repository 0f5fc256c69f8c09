import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Row } from './columns';
import type { Store } from './store';

export type Scope = 'admin' | 'service_provider' | 'account';

/** The caller, read from the token alone, so a changed role takes effect with the next sign-in. */
export interface Caller {
  scope: Scope;
  permissions: string[];
  is_view_only: boolean;
  service_provider_sid?: string;
  service_provider_name?: string;
  account_sid?: string;
  account_name?: string;
  /** Both are missing for an API key. */
  user_sid?: string;
  name?: string;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Random per database and stored in it, so that tokens survive a restart of the sandbox. */
function secretOf(store: Store): string {
  const known = store.setting<string>('secret');
  if (known) return known;
  const secret = randomBytes(32).toString('hex');
  store.keep('secret', secret);
  return secret;
}

const sign = (store: Store, signed: string) => createHmac('sha256', secretOf(store)).update(signed).digest();

export function issueToken(store: Store, claims: Caller, minutes: number): string {
  const issuedAt = Math.floor(store.now().getTime() / 1000);
  const payload = { ...claims, iat: issuedAt, exp: issuedAt + Math.round(minutes * 60) };
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`;
  if (claims.user_sid) store.keep(`session:${claims.user_sid}`, payload.iat);
  return `${signed}.${sign(store, signed).toString('base64url')}`;
}

/** Invalidates every token of a user, from any sign-in; the next sign-in revives those that have not expired. */
export function endSessions(store: Store, userSid: string) {
  store.keep(`session:${userSid}`, undefined);
}

function fromJwt(store: Store, token: string): Caller | undefined {
  const [header, payload, signature] = token.split('.');
  if (!header || !payload || !signature) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(store, `${header}.${payload}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Caller & { exp: number };
  if (claims.exp * 1000 <= store.now().getTime()) return undefined;
  if (!claims.user_sid || store.setting(`session:${claims.user_sid}`) === undefined) return undefined;
  return claims;
}

/** Of two owners the provider counts, and `expires_at` is stored but never looked at. */
function fromApiKey(store: Store, token: string): Caller | undefined {
  const key = store.first('api_keys', { token });
  if (!key) return undefined;
  const standard = { permissions: [], is_view_only: false };
  if (key.service_provider_sid) {
    return { ...standard, scope: 'service_provider', service_provider_sid: String(key.service_provider_sid) };
  }
  if (key.account_sid) {
    const account = store.get('accounts', key.account_sid);
    const provider = account?.service_provider_sid as string | undefined;
    return { ...standard, scope: 'account', account_sid: String(key.account_sid), service_provider_sid: provider };
  }
  return { ...standard, scope: 'admin' };
}

/** The caller for `Authorization: Bearer ...`, a session token or an API key; undefined if it is invalid. */
export function readCaller(store: Store, authorization: string | undefined): Caller | undefined {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token) return undefined;
  try {
    return token.includes('.') ? fromJwt(store, token) : fromApiKey(store, token);
  } catch {
    return undefined;
  }
}

/** The role is derived from the two owners: a user without a provider is an administrator, even with an account. */
export function scopeOf(user: Row): Scope {
  if (!user.service_provider_sid) return 'admin';
  return user.account_sid ? 'account' : 'service_provider';
}

/** Deliberately cheap: a sandbox holds no secrets, and seeds create many users. */
export function hashPassword(password: string): string {
  const salt = randomBytes(8).toString('hex');
  return `${salt}:${createHash('sha256').update(salt).update(password).digest('hex')}`;
}

export function passwordMatches(password: unknown, hashed: unknown): boolean {
  const [salt, digest] = String(hashed).split(':');
  if (!salt || !digest || typeof password !== 'string') return false;
  return createHash('sha256').update(salt).update(password).digest('hex') === digest;
}
