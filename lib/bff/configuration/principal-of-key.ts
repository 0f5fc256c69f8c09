import 'server-only';
import { z } from 'zod';
import { scopeOf, type Owner, type Principal } from '../../access/principal';
import type { ProviderRef } from '../../kit/directory';
import { path, type PlatformCalls } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import * as wire from '../../kit/wire';
import { wireAccountRows } from '../../resources/accounts/wire';
import { wireProvider } from '../../resources/service-providers/wire';

const wireKeys = wire.rows(z.object({ token: wire.string })).transform((keys) => keys.map(({ token }) => token));

/** A key does not identify its owner; what it may read does (CONTRACT 4, 6 and 7). */
export async function principalOfKey(
  calls: PlatformCalls,
  providers: ProviderRef[],
  token: string,
): Promise<Result<Principal>> {
  const anything = z.unknown();
  const system = await calls.get('/SystemInformation', anything);
  if (system.ok) return ok(keyOf({ providerSid: null, accountSid: null }));
  if (system.problem.kind !== 'forbidden') return system;
  const provider = providers[0];
  if (provider) {
    const { providerSid, name } = provider;
    // A provider's key is among the keys of its provider; for an account's key that list is empty.
    const keys = await calls.get(path`/ServiceProviders/${providerSid}/ApiKeys`, wireKeys);
    if (!keys.ok) return keys;
    if (keys.value.includes(token)) return ok(keyOf({ providerSid, accountSid: null }, name));
  }
  const accounts = await calls.get('/Accounts', wireAccountRows);
  if (!accounts.ok) return accounts;
  const account = accounts.value[0];
  if (!account) return fail('forbidden', 'This API key gives no access to an account.');
  // An account's key names no provider itself, so the platform may list none for it.
  const { accountSid, name } = account;
  const providerSid = account.providerSid ?? provider?.providerSid;
  // Without a provider, the account's key would pass for an administrator's.
  if (!providerSid) return fail('forbidden', 'This API key gives no access to a service provider.');
  return ok(keyOf({ providerSid, accountSid }, provider?.name ?? null, name));
}

/** The providers that a principal may choose from: those listed or, for the key of an account, the one of its account. */
export async function providersFor(
  calls: PlatformCalls,
  listed: ProviderRef[],
  { providerSid }: Principal,
): Promise<Result<ProviderRef[]>> {
  if (listed.length > 0 || !providerSid) return ok(listed);
  const own = await calls.get(path`/ServiceProviders/${providerSid}`, wireProvider);
  if (own.ok) return ok([own.value]);
  const isHidden = own.problem.kind === 'forbidden' || own.problem.kind === 'not-found';
  return isHidden ? ok([{ providerSid, name: '', msTeamsFqdn: null }]) : own;
}

/** The principal of a key: its owner. */
function keyOf(owner: Owner, providerName: string | null = null, accountName: string | null = null): Principal {
  return { ...owner, scope: scopeOf(owner), userSid: '', name: 'API key', permissions: [], providerName, accountName };
}
