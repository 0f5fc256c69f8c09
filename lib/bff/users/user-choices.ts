import 'server-only';
import { allOf } from '../../kit/all-of';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import type { UserFacts } from '../../resources/users/form';
import { wirePasswordSettings } from '../../resources/password-settings/wire';
import type { Viewer } from '../viewer';

/** What the form of a user offers besides the user: plain data for its predicates and pickers. */
type UserChoices = Pick<UserFacts, 'providerSid' | 'providers' | 'providersWithAccounts' | 'passwordPolicy'>;

/** The providers and accounts that a user may be given to, and what a password must do. */
export async function userChoices(viewer: Viewer, context: ResourceContext): Promise<Result<UserChoices>> {
  const read = await allOf(
    viewer.providers(),
    context.directory.accounts(),
    context.calls.get('/PasswordSettings', wirePasswordSettings),
  );
  if (!read.ok) return read;
  const [providers, accounts, policy] = read.value;
  return ok({
    providerSid: context.provider.providerSid,
    providers: providers.map(({ providerSid, name }) => ({ value: providerSid, label: name })),
    providersWithAccounts: [...new Set(accounts.flatMap(({ providerSid }) => providerSid ?? []))],
    passwordPolicy: policy,
  });
}
