import { isAccountUser } from '../../access/principal';
import { z } from 'zod';
import { path } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { wireText } from '../../kit/wire';
import { realmIsFree, REALM_TAKEN } from './checks';
import { wrongRealm } from './realm-rule';
import { wireAccount, type AccountRecord } from './wire';

const wireRoot = z.looseObject({ root_domain: wireText.optional() });

/** The domain under which the provider's accounts have their realms; null if the provider has none. */
export async function rootDomainOf({ calls, provider }: ResourceContext): Promise<Result<string | null>> {
  const answer = await calls.get(path`/ServiceProviders/${provider.providerSid}`, wireRoot);
  return answer.ok ? ok(answer.value.root_domain || null) : answer;
}

/**
 * Changes an account's realm. The platform's own call for this applies to the account in the token, so only account users can
 * use it. Without a DNS service it stores the realm and still reports a failure (CONTRACT 8), so the result is read back.
 */
export async function changeRealm(
  context: ResourceContext,
  sid: string,
  stored: AccountRecord,
  given: string,
): Promise<Result<null>> {
  const realm = given.trim().toLowerCase();
  const root = await rootDomainOf(context);
  if (!root.ok) return root;
  const wrong = wrongRealm(realm, root.value);
  if (wrong) return fail('invalid', wrong, { fields: { realm: wrong } });
  const { calls, principal } = context;
  if (stored.sipRealm === realm) return ok(null);
  const free = await realmIsFree(context, realm);
  if (!free.ok) return free;
  if (!free.value) return fail('conflict', REALM_TAKEN, { fields: { realm: REALM_TAKEN } });
  if (!isAccountUser(principal)) return calls.put(path`/Accounts/${sid}`, { sip_realm: realm });
  const changed = await calls.post(path`/Accounts/${sid}/SipRealms/${realm}`, undefined, z.unknown());
  if (changed.ok) return ok(null);
  const after = await calls.get(path`/Accounts/${sid}`, wireAccount);
  return after.ok && after.value.sipRealm === realm ? ok(null) : changed;
}
