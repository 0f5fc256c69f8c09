import { textOf, type Values } from '../../kit/form';
import { path } from '../../kit/platform-calls';
import { ok, type Result } from '../../kit/problem';
import type { RecordView, ResourceContext } from '../../kit/resource';
import * as wire from '../../kit/wire';
import { limitsChanged, saveLimitsOf } from '../limits/save';
import { secretToKeep } from './bucket-secret';
import { bucketChanged } from './bucket-wire';
import { refuseForeignApplications, refuseTakenName, refuseTakenRealm } from './checks';
import { accountChanges, newAccountToWire, type AccountRecord } from './wire';

/** Creates an account in the current provider. */
export async function createAccount(context: ResourceContext, values: Values): Promise<Result<{ sid: string }>> {
  const { providerSid } = context.provider;
  const free = await refuseTakenName(context, textOf(values, 'name'), providerSid, null);
  if (!free.ok) return free;
  const realm = await refuseTakenRealm(context, textOf(values, 'sip_realm'));
  if (!realm.ok) return realm;
  const created = await context.calls.post('/Accounts', newAccountToWire(values, providerSid), wire.created);
  return created.ok ? ok({ sid: created.value }) : created;
}

/** Updates an account and, for administrators, its limits; reports exactly what was saved when the second step fails. */
export async function updateAccount(
  context: ResourceContext,
  sid: string,
  values: Values,
  before: RecordView<AccountRecord>,
): Promise<Result<null>> {
  const right = await check(context, sid, values, before);
  if (!right.ok) return right;
  const secret = bucketChanged(values, before.values) ? await secretToKeep(context, sid, values) : ok(null);
  if (!secret.ok) return secret;
  // Includes what is stored, for the secrets, which never reach the form.
  const changes = accountChanges(values, before.values, before.stored(), secret.value);
  const changed = Object.keys(changes).length > 0;
  const saved = changed ? await context.calls.put(path`/Accounts/${sid}`, changes) : ok(null);
  if (!saved.ok || !limitsChanged(values, before.values)) return saved;
  return saveLimitsOf(changed ? 'Account' : null, context, { kind: 'account', sid }, values, before.values);
}

async function check(
  context: ResourceContext,
  sid: string,
  values: Values,
  { values: before, owner }: RecordView,
): Promise<Result<null>> {
  if (values.name !== before.name) {
    const free = await refuseTakenName(context, textOf(values, 'name'), owner.providerSid, sid);
    if (!free.ok) return free;
  }
  const realm = values.sip_realm;
  if (realm !== undefined && String(realm).toLowerCase() !== String(before.sip_realm).toLowerCase()) {
    const free = await refuseTakenRealm(context, String(realm));
    if (!free.ok) return free;
  }
  return refuseForeignApplications(context, sid, values, before);
}
