import type { Principal } from '../access/principal';
import { isRecord } from '../kit/is-record';

/**
 * What the console reads from a platform token. The signature is not checked here: the platform does that on every call, and a
 * token is only accepted after the platform has responded to it (decisions.md, SSO).
 */
interface TokenClaims extends Pick<Principal, 'providerSid' | 'providerName' | 'accountSid' | 'accountName'> {
  scope: string | null;
  permissions: string[];
  /** Whether the platform lets the user change nothing; null when the token does not say. */
  isViewOnly: boolean | null;
  userSid: string | null;
  name: string | null;
  /** Seconds since 1970, or null when the token does not say. */
  expiresAt: number | null;
}

/** Three parts in base64url, of which the signature may be empty. Other characters might not even fit into a header. */
const TOKEN = /^[\w-]+\.([\w-]+)\.[\w-]*$/;

/** @returns the claims of a JWT, or null for anything else */
export function readToken(token: string): TokenClaims | null {
  const payload = TOKEN.exec(token)?.[1];
  if (!payload) return null;
  let claims: unknown;
  try {
    claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  if (!isRecord(claims)) return null;
  const text = (key: string) => (typeof claims[key] === 'string' && claims[key]) || null;
  const permissions = Array.isArray(claims.permissions) ? claims.permissions.filter((p) => typeof p === 'string') : [];
  const isViewOnly = typeof claims.is_view_only === 'boolean' ? claims.is_view_only : null;
  return {
    scope: text('scope'),
    permissions: permissionsGiven(permissions, isViewOnly),
    isViewOnly,
    userSid: text('user_sid'),
    name: text('name'),
    providerSid: text('service_provider_sid'),
    providerName: text('service_provider_name'),
    accountSid: text('account_sid'),
    accountName: text('account_name'),
    expiresAt: typeof claims.exp === 'number' && Number.isFinite(claims.exp) ? claims.exp : null,
  };
}

/**
 * The permissions as the platform applies them: it ignores `VIEW_ONLY` beside others.
 * @param isViewOnly what the token says, which counts
 */
export function permissionsGiven(permissions: string[], isViewOnly: boolean | null): string[] {
  if (isViewOnly === null) return [...new Set(permissions)];
  const others = permissions.filter((permission) => permission !== 'VIEW_ONLY');
  return [...new Set(isViewOnly ? [...others, 'VIEW_ONLY'] : others)];
}
