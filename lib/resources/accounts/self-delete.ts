import { z } from 'zod';
import { confirmationRefused, confirmPassword } from '../../kit/acting-user';
import { path } from '../../kit/platform-calls';
import { andThen, fail, mapped, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import * as wire from '../../kit/wire';
import { refuseHeldAccount, unlessGone } from './deletion';
import { DELETE_PHRASE } from './list';

const wireOwn = z
  .looseObject({ name: wire.text, provider: wire.text })
  .transform(({ name, provider }) => ({ name, hasPassword: (provider ?? 'local') === 'local' }));

/** The user's own record. `Users/me` has it, too, but a hosted platform fails without a current subscription. */
const readOwn = ({ calls, principal }: Pick<ResourceContext, 'calls' | 'principal'>) =>
  calls.get(path`/Users/${principal.userSid}`, wireOwn);

/** Whether the platform stores the user's password itself, so that it can be asked for. */
export async function hasPassword(context: Pick<ResourceContext, 'calls' | 'principal'>): Promise<Result<boolean>> {
  return mapped(readOwn(context), (own) => own.hasPassword);
}

interface Confirmation {
  phrase: string;
  password: string;
}

/**
 * Deletes the acting user's account, once they have entered the phrase and, if they have one, the password. An account that is
 * gone although the response was lost, of this attempt or an earlier one, counts as deleted.
 */
export async function deleteOwnAccount(context: ResourceContext, given: Confirmation): Promise<Result<null>> {
  // Also before that: for a user whose account is gone, the platform reports an error.
  return unlessGone(context, context.principal.accountSid ?? '', await deleteConfirmed(context, given));
}

async function deleteConfirmed(context: ResourceContext, given: Confirmation): Promise<Result<null>> {
  const { principal, calls, flavour } = context;
  if (!principal.accountSid) return fail('forbidden', 'You do not have access.');
  if (given.phrase !== DELETE_PHRASE) return fail('invalid', 'You must type the delete message correctly...');
  const free = await refuseHeldAccount(context, principal.accountSid);
  if (!free.ok) return free;
  const own = await readOwn(context);
  if (!own.ok) return own;
  const account = path`/Accounts/${principal.accountSid}`;
  if (!own.value.hasPassword) return calls.delete(account);
  if (flavour === 'specified') {
    const gone = await calls.delete(account, { body: { password: given.password } });
    return gone.ok ? gone : confirmationRefused(gone.problem);
  }
  // An administrator may have renamed them since they logged in.
  const username = own.value.name ?? principal.name;
  return andThen(confirmPassword(context, { username, password: given.password }), () => calls.delete(account));
}
