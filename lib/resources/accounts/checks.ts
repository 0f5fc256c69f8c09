import { isSameButForCase } from '../../format/same-name';
import { isAvailable } from '../../kit/availability';
import { textOf, type Values } from '../../kit/form';
import { fail, ok, type Result } from '../../kit/problem';
import { checkApplication } from '../../kit/owner-checks';
import type { ResourceContext } from '../../kit/resource';

const NAME_TAKEN = 'The name you have entered is already in use on another one of your accounts.';
export const REALM_TAKEN = 'The SIP Realm you have entered is already in use on another one of your accounts.';

/** Names are unique within a provider; the platform does not check that (CONTRACT 8). */
export async function refuseTakenName(
  { directory }: ResourceContext,
  name: string,
  providerSid: string | null,
  sid: string | null,
): Promise<Result<null>> {
  const accounts = await directory.accounts();
  if (!accounts.ok) return accounts;
  const taken = accounts.value.some(
    (one) => one.providerSid === providerSid && one.accountSid !== sid && isSameButForCase(one.name, name),
  );
  return taken ? fail('conflict', NAME_TAKEN, { fields: { name: NAME_TAKEN } }) : ok(null);
}

/** Whether no account on the whole platform has the realm yet. */
export function realmIsFree({ calls }: ResourceContext, realm: string): Promise<Result<boolean>> {
  return isAvailable(calls, 'subdomain', realm.toLowerCase());
}

/** Problem `conflict`, with a message at the field, for a realm of another account; an empty realm is fine. */
export async function refuseTakenRealm(context: ResourceContext, realm: string): Promise<Result<null>> {
  if (!realm) return ok(null);
  const free = await realmIsFree(context, realm);
  if (!free.ok) return free;
  return free.value ? ok(null) : fail('conflict', REALM_TAKEN, { fields: { sip_realm: REALM_TAKEN } });
}

/** An account may only name its own applications; the platform accepts any. */
export async function refuseForeignApplications(
  context: ResourceContext,
  sid: string,
  values: Values,
  before: Values,
): Promise<Result<null>> {
  for (const name of ['device_calling_application_sid', 'siprec_hook_sid']) {
    if (values[name] === before[name]) continue;
    const fitting = await checkApplication(context, sid, textOf(values, name), name);
    if (!fitting.ok) return fitting;
  }
  return ok(null);
}
