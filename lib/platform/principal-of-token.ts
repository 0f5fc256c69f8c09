import 'server-only';
import { isAccountUser, isScope, namesItsOwner, type Principal } from '../access/principal';
import * as wire from '../kit/wire';
import { permissionsGiven, readToken } from '../session/token';

/** The owner of a token: from its claims, completed by the other data of the sign-in's response. */
export function principalOf(token: string, login: Record<string, unknown> = {}): Principal | null {
  const claims = readToken(token);
  if (!claims) return null;
  const given = (key: string) => wire.text.parse(login[key]) || null;
  const scope = claims.scope ?? given('scope');
  const userSid = claims.userSid ?? given('user_sid');
  if (!isScope(scope) || !userSid) return null;
  const providerSid = claims.providerSid ?? given('service_provider_sid');
  const accountSid = claims.accountSid ?? given('account_sid');
  if (!namesItsOwner(scope, { providerSid, accountSid })) return null;
  const permissions = Array.isArray(login.permissions)
    ? login.permissions.filter((p): p is string => typeof p === 'string')
    : [];
  return {
    scope,
    userSid,
    name: claims.name ?? given('name') ?? '',
    providerSid,
    providerName: claims.providerName ?? given('service_provider_name'),
    accountSid: isAccountUser({ scope }) ? accountSid : null,
    accountName: isAccountUser({ scope }) ? (claims.accountName ?? given('account_name')) : null,
    permissions: permissionsGiven([...claims.permissions, ...permissions], claims.isViewOnly),
  };
}
