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

/** The domain below which the provider's accounts have their realms; null where the provider has none. */
export async function rootDomainOf({ calls, provider }: ResourceContext): Promise<Result<string | null>> {
  const answer = await calls.get(path`/ServiceProviders/${provider.providerSid}`, wireRoot);
  return answer.ok ? ok(answer.value.root_domain || null) : answer;
}

/**
 * Gives an account another realm. The platform's own call for it acts on the account of the token, so that it serves
 * account users only; where no DNS service is set up it stores the realm and answers with a failure all the same
 * (CONTRACT 8), which is why it is looked at again.
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
