import { isAdministrator, scopeOf } from '../../../access/principal';
import { AREAS } from '../../../configuration/areas';
import { path } from '../../../kit/platform-calls';
import { ok, type Result } from '../../../kit/problem';
import { newUser } from '../../../resources/users/form';
import { users as resource } from '../../../resources/users/resource';
import { userFacts, userValues, wireUser, type UserRow } from '../../../resources/users/wire';
import { collectFew } from '../../../kit/few-at-once';
import type { AreaAdapter, Room, StoredRecord } from '../adapter';
import { everyRow } from '../../every-row';
import { formArea } from '../form-area';

/**
 * Users of the provider and its accounts; administrators belong to no configuration. The form asks for a role, the document for
 * an account: with one, a user belongs to that account, without one, to the provider.
 */
export const users: AreaAdapter = formArea({
  area: AREAS.users,
  resource,
  read,
  secretsOf: () => ['password'],
  blank: () => ({ ...newUser }),
  valuesOf: ({ accountSid, providerSid }) => ({
    scope: scopeOf({ accountSid, providerSid }),
    service_provider_sid: providerSid,
  }),
});

async function read({ context, target }: Room, only?: ReadonlySet<string>): Promise<Result<StoredRecord[]>> {
  const rows = await everyRow<UserRow>(resource, context);
  if (!rows.ok) return rows;
  const own = rows.value.filter(
    ({ scope, accountSid, name }) =>
      (target.account ? accountSid === target.account.accountSid : !isAdministrator({ scope })) &&
      (only?.has(name) ?? true),
  );
  // The list does not say who is view-only.
  return collectFew(own, async ({ userSid, accountSid }) => {
    const one = await context.calls.get(path`/Users/${userSid}`, wireUser);
    if (!one.ok) return one;
    const values = userValues(one.value);
    const view = { values, facts: userFacts(one.value, context.principal), raw: one.value };
    return ok({ sid: userSid, accountSid, values, secrets: ['password'], view });
  });
}
