import { z } from 'zod';
import { choosesProvider, isAccountUser, isAdministrator, isProviderUser, type Owner } from '../../access/principal';
import { textOf, type Values } from '../../kit/form';
import { checkAccount } from '../../kit/owner-checks';
import { path } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { isSid } from '../../kit/sid';

/**
 * The owner of a user being saved. What the acting user's scope fixes comes from the session; a choice is checked against what
 * the platform shows that user. The platform itself would accept any account, and treats an account's user without a provider
 * as an administrator (CONTRACT 21).
 */
export async function checkedOwner(context: ResourceContext, values: Values): Promise<Result<Owner>> {
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
  return elsewhere ? wrongChoice('account_sid', 'Choose an account of this provider.') : allowed;
}

async function checkedProvider({ calls, provider }: ResourceContext, providerSid: string): Promise<Result<Owner>> {
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
