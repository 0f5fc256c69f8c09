import 'server-only';
import { z } from 'zod';
import { scopeOf, type Owner, type Principal } from '../../access/principal';
import type { ProviderRef } from '../../kit/directory';
import { path, type PlatformCalls } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import { wireList, wireString } from '../../kit/wire';
import { wireAccountRows } from '../../resources/accounts/wire';

const wireKeys = wireList(z.object({ token: wireString })).transform(({ rows }) => rows.map(({ token }) => token));

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
  if (!provider) return fail('forbidden', 'This API key gives no access to a service provider.');
  const { providerSid, name: providerName } = provider;
  // A provider's key is among the keys of its provider; for an account's key that list is empty.
  const keys = await calls.get(path`/ServiceProviders/${providerSid}/ApiKeys`, wireKeys);
  if (!keys.ok) return keys;
  if (keys.value.includes(token)) return ok(keyOf({ providerSid, accountSid: null }, providerName));
  const accounts = await calls.get('/Accounts', wireAccountRows);
  if (!accounts.ok) return accounts;
  const account = accounts.value[0];
  if (!account) return fail('forbidden', 'This API key gives no access to an account.');
  const { accountSid, name: accountName } = account;
  return ok(keyOf({ providerSid, accountSid }, providerName, accountName));
}

/** The principal of a key: its owner. */
function keyOf(owner: Owner, providerName: string | null = null, accountName: string | null = null): Principal {
  return { ...owner, scope: scopeOf(owner), userSid: '', name: 'API key', permissions: [], providerName, accountName };
}
