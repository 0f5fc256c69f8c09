import { isAdministrator, seesEverything } from '../../access/principal';
import { isSameName } from '../../format/same-name';
import { isAvailable } from '../../kit/availability';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { type Values } from '../../kit/form';
import { brokenRules } from '../password-settings/policy';
import { wirePasswordSettings } from '../password-settings/wire';
import { INVALID_PASSWORD } from './form';
import { usersInReach } from './read';

export const NO_SUCH_USER = fail('not-found', 'There is no such user.');

const LAST = 'You can’t deactivate or delete the last active administrator.';
const NAME_TAKEN = 'The user name you have entered is already in use.';
const EMAIL_TAKEN = 'The email address you have entered is already in use.';

/** The platform refuses to delete the last administrator, but without a proper message; and it allows deactivating them. */
export async function refuseLastAdministrator(
  { calls }: ResourceContext,
  sid: string,
  user: Values,
): Promise<Result<null>> {
  if (!isAdministrator(user)) return ok(null);
  const users = await usersInReach(calls);
  if (!users.ok) return users;
  const active = users.value.filter((one) => isAdministrator(one) && one.isActive);
  return active.length === 1 && active[0]!.userSid === sid ? fail('in-use', LAST) : ok(null);
}

/**
 * Two users may not share a name or an email address: the sign-in would pick one of them, and lock the other out. The platform
 * compares the names of new users only, and case-sensitively, although its sign-in ignores case and accents (CONTRACT 3). Users
 * whom the platform does not show are found by their email address only.
 * @param sid of the user who may already have them; null for a new one
 * @param given the name and the email address, if they change
 */
export async function refuseTakenNames(
  { calls, principal }: ResourceContext,
  sid: string | null,
  given: { name?: string; email?: string },
): Promise<Result<null>> {
  const { name, email } = given;
  if (name === undefined && email === undefined) return ok(null);
  const users = await usersInReach(calls);
  if (!users.ok) return users;
  const others = users.value.filter((user) => user.userSid !== sid);
  const fields: Record<string, string> = {};
  if (name !== undefined && others.some((user) => isSameName(user.name, name))) fields.name = NAME_TAKEN;
  if (email !== undefined && others.some((user) => isSameName(user.email ?? '', email))) fields.email = EMAIL_TAKEN;
  if (email !== undefined && !fields.email && !seesEverything(principal)) {
    const free = await isAvailable(calls, 'email', email);
    if (!free.ok) return free;
    if (!free.value) fields.email = EMAIL_TAKEN;
  }
  const first = fields.name ?? fields.email;
  return first ? fail('conflict', first, { fields }) : ok(null);
}

/** All the rules that a password breaks, reported at its field. */
export async function refuseWeakPassword(
  { calls }: ResourceContext,
  field: string,
  password: string,
): Promise<Result<null>> {
  const policy = await calls.get('/PasswordSettings', wirePasswordSettings);
  if (!policy.ok) return policy;
  const broken = brokenRules(password, policy.value);
  if (broken.length === 0) return ok(null);
  return fail('invalid', INVALID_PASSWORD, { fields: { [field]: `Password must: ${broken.join(', ')}` } });
}
