import { isAccountUser } from '../../access/principal';
import { z } from 'zod';
import { isSameButForCase } from '../../format/same-name';
import { path } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import * as wire from '../../kit/wire';
import { realmIsFree, REALM_TAKEN } from './checks';
import { wrongRealm } from './realm-form';
import { wireAccount, type AccountRecord } from './wire';

const wireRoot = z.looseObject({ root_domain: wire.text });

/** The domain under which the provider's accounts have their realms; null if the provider has none. */
export async function rootDomainOf({ calls, provider }: ResourceContext): Promise<Result<string | null>> {
  const answer = await calls.get(path`/ServiceProviders/${provider.providerSid}`, wireRoot);
  return answer.ok ? ok(answer.value.root_domain || null) : answer;
}

const NOT_PUBLISHED = 'The realm is saved, but the platform couldn’t publish it in DNS. Save again to retry.';
const NOT_CONFIRMED = 'We couldn’t confirm whether the realm was published in DNS. Save again to retry.';

/**
 * Changes an account's realm. The platform's own call for this applies to the account in the token, so only account users can
 * use it. It stores the realm first: without a DNS service it still reports a failure (CONTRACT 8), so the result is read back.
 * With one, the same realm is sent again, as its records may be missing.
 * @returns Problem `unavailable` also for a realm that is stored, but that the platform could not publish
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
  const isSame = stored.sipRealm === realm;
  // The platform stores small letters, but older rows may have others.
  const isOwn = isSameButForCase(stored.sipRealm ?? '', realm);
  const free = isOwn ? ok(true) : await realmIsFree(context, realm);
  if (!free.ok) return free;
  if (!free.value) return fail('conflict', REALM_TAKEN, { fields: { realm: REALM_TAKEN } });
  if (!isAccountUser(principal))
    return isSame ? ok(null) : atRealm(await calls.put(path`/Accounts/${sid}`, { sip_realm: realm }));
  const changed = atRealm(await calls.post(path`/Accounts/${sid}/SipRealms/${realm}`, undefined, z.unknown()));
  if (changed.ok) return ok(null);
  const after = await calls.get(path`/Accounts/${sid}`, wireAccount);
  if (!after.ok || after.value.sipRealm !== realm) return changed;
  const { kind, code, doubtful } = changed.problem;
  // That it is stored tells nothing where it was stored before.
  if (doubtful && isSame) return fail('unavailable', NOT_CONFIRMED);
  if (code === 'no-dns-service' || doubtful) return ok(null);
  return kind === 'unavailable' ? fail(kind, NOT_PUBLISHED) : changed;
}

/** Shows at the form's field what the platform says of the column: someone else may have taken the realm since it was free. */
function atRealm<T>(saved: Result<T>): Result<T> {
  if (saved.ok || !saved.problem.fields?.sip_realm) return saved;
  return { ok: false, problem: { ...saved.problem, fields: { realm: saved.problem.fields.sip_realm } } };
}
