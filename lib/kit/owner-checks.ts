import { isAccountUser } from '../access/principal';
import { accountWith, applicationWith } from './directory';
import { fail, ok, refuse, type Result } from './problem';
import type { ResourceContext } from './resource';

/**
 * Checks that this user may assign something to an account: account users to their own, others to those of the current
 * provider. The platform accepts any (CONTRACT 15, 21), so every write that names an account calls this.
 * @param field of the form, to report it there
 * @param providerSid instead of the current provider, where the form offers a choice
 * @returns `forbidden` with the code `no-access`, also for an account that the user does not see
 */
export async function checkAccount(
  context: ResourceContext,
  account: string,
  { field = 'account_sid', providerSid = context.provider.providerSid } = {},
): Promise<Result<null>> {
  const { principal } = context;
  if (isAccountUser(principal)) return account === principal.accountSid ? ok(null) : refuse('no-access');
  const found = await accountWith(context, account);
  if (!found.ok) return found;
  const { problem } = refuse('no-access');
  return found.value?.providerSid === providerSid
    ? ok(null)
    : { ok: false, problem: { ...problem, fields: { [field]: problem.message } } };
}

/**
 * Checks that an application belongs to the account: the platform accepts any. No application is fine.
 * @param field of the form, to report it there
 */
export async function checkApplication(
  context: ResourceContext,
  account: string,
  application: string | null,
  field = 'application_sid',
): Promise<Result<null>> {
  if (!application) return ok(null);
  const found = await applicationWith(context, application);
  if (!found.ok) return found;
  const message = 'Choose an application from this account.';
  return found.value?.accountSid === account ? ok(null) : fail('invalid', message, { fields: { [field]: message } });
}
