import 'server-only';
import { isAccountUser } from '../../access/principal';
import type { Side, Sides } from '../../configuration/sides';
import { ok, type Result } from '../../kit/problem';
import type { SearchParams } from '../../kit/list-query';
import type { ProviderRef } from '../../kit/directory';
import type { ResourceContext } from '../../kit/resource';

const NONE: Sides = { source: null, from: null, to: null, unresolved: false };

/** Parses `?from=…&to=…`: SIDs of an account or a provider, and of an account. Accounts are looked up only if needed. */
export async function sidesIn(
  { principal, directory, provider }: ResourceContext,
  providers: readonly ProviderRef[],
  params: SearchParams,
): Promise<Result<Sides>> {
  const from = typeof params.from === 'string' ? params.from : '';
  const to = typeof params.to === 'string' ? params.to : '';
  if (isAccountUser(principal) || (!from && !to)) return ok(NONE);
  const accounts = await directory.accounts();
  if (!accounts.ok) return accounts;
  const accountOf = (sid: string): Side | null => {
    const found = accounts.value.find((one) => one.accountSid === sid && one.providerSid === provider.providerSid);
    return found ? { sid, name: found.name } : null;
  };
  const other = providers.find((one) => one.providerSid === from && from !== provider.providerSid);
  const sides: Sides = other
    ? { ...NONE, source: 'provider', from: { sid: from, name: other.name } }
    : { ...NONE, source: from ? 'account' : null, from: accountOf(from), to: accountOf(to) };
  const unresolved = (from !== '' && !sides.from) || (to !== '' && !other && !sides.to);
  return ok({ ...sides, unresolved });
}
