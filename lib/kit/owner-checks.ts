import { isAccountUser } from '../access/principal';
import { fail, ok, refuse, type Result } from './problem';
import type { ResourceContext } from './resource';

/**
 * Whether an account is one that this user may give something to: an account user the own one, others those of the current
 * provider. The platform takes any (CONTRACT 15, 21); every write that names an account asks here.
 * @param field of the form, to say it there
 * @param providerSid instead of the current provider, where the form lets one choose
 * @returns `forbidden` with the code `no-access`, also for an account that the user does not see
 */
export async function checkAccount(
  context: ResourceContext,
  account: string,
  { field = 'account_sid', providerSid = context.provider.providerSid } = {},
): Promise<Result<null>> {
  const { principal, directory } = context;
  if (isAccountUser(principal)) return account === principal.accountSid ? ok(null) : refuse('no-access');
  const accounts = await directory.accounts();
  if (!accounts.ok) return accounts;
  const found = accounts.value.find(({ accountSid }) => accountSid === account);
  const { problem } = refuse('no-access');
  return found?.providerSid === providerSid
    ? ok(null)
    : { ok: false, problem: { ...problem, fields: { [field]: problem.message } } };
}

/** Whether an application belongs to the account; none at all is fine. */
export async function checkApplication(
  { directory }: ResourceContext,
  account: string,
  application: string | null,
): Promise<Result<null>> {
  if (!application) return ok(null);
  const applications = await directory.applications();
  if (!applications.ok) return applications;
  const found = applications.value.find(({ applicationSid }) => applicationSid === application);
  const message = 'Choose an application from this account.';
  return found?.accountSid === account ? ok(null) : fail('invalid', message, { fields: { application_sid: message } });
}
