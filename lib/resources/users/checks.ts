import { z } from 'zod';
import {
  choosesProvider,
  isAccountUser,
  isAdministrator,
  isProviderUser,
  seesEverything,
} from '../../access/principal';
import { isSameName } from '../../format/same-name';
import { isAvailable } from '../../kit/availability';
import { checkAccount } from '../../kit/owner-checks';
import { path } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { isSid } from '../../kit/sid';
import { textOf, type Values } from '../../kit/form';
import { brokenRules } from '../password-settings/policy';
import { wirePasswordSettings } from '../password-settings/wire';

import { wireUserRows, type UserOwner } from './wire';

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
  const users = await calls.get('/Users', wireUserRows);
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
  const users = await calls.get('/Users', wireUserRows);
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
  return fail('invalid', 'Invalid password.', { fields: { [field]: `Password must: ${broken.join(', ')}` } });
}

/**
 * The owner of a user being saved. What the acting user's scope fixes comes from the session; a choice is checked against what
 * the platform shows that user. The platform itself would accept any account, and treats an account's user without a provider
 * as an administrator (CONTRACT 21).
 */
export async function checkedOwner(context: ResourceContext, values: Values): Promise<Result<UserOwner>> {
  const { principal } = context;
  if (isAccountUser(principal)) return ok({ providerSid: principal.providerSid, accountSid: principal.accountSid });
  if (isAdministrator(values)) return ok({ providerSid: null, accountSid: null });
  const providerSid = choosesProvider(principal) ? textOf(values, 'service_provider_sid') : principal.providerSid;
  if (!providerSid || !isSid(providerSid)) return wrongChoice('service_provider_sid', 'Choose a service provider.');
  if (isProviderUser(values)) return checkedProvider(context, providerSid);
  const accountSid = textOf(values, 'account_sid');
  const allowed = await checkAccount(context, accountSid, { providerSid });
  if (allowed.ok) return ok({ providerSid, accountSid });
  const elsewhere = allowed.problem.code === 'no-access';
  return elsewhere ? wrongChoice('account_sid', 'Choose an account of the provider.') : allowed;
}

async function checkedProvider({ calls, provider }: ResourceContext, providerSid: string): Promise<Result<UserOwner>> {
  if (providerSid !== provider.providerSid) {
    const found = await calls.get(path`/ServiceProviders/${providerSid}`, z.unknown());
    if (!found.ok)
      return found.problem.kind === 'not-found'
        ? wrongChoice('service_provider_sid', 'There is no such service provider.')
        : found;
  }
  return ok({ providerSid, accountSid: null });
}

function wrongChoice(field: string, sentence: string) {
  return fail('invalid', sentence, { fields: { [field]: sentence } });
}
