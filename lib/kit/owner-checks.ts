import { NO_ACCESS } from '../access/rules';
import { fail, ok, type Result } from './problem';
import type { ResourceContext } from './resource';

/** Whether an account is one that this user may give something to. The platform takes any (CONTRACT 15, 21). */
export async function checkAccount(context: ResourceContext, account: string): Promise<Result<null>> {
  const { principal, directory, provider } = context;
  if (principal.scope === 'account') return account === principal.accountSid ? ok(null) : fail('forbidden', NO_ACCESS);
  const accounts = await directory.accounts();
  if (!accounts.ok) return accounts;
  const found = accounts.value.find(({ accountSid }) => accountSid === account);
  return found?.providerSid === provider.providerSid
    ? ok(null)
    : fail('forbidden', NO_ACCESS, { fields: { account_sid: NO_ACCESS } });
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
