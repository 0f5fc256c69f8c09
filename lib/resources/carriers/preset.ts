import { checkAccount } from '../../kit/owner-checks';
import { path } from '../../kit/platform-calls';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { wireCreated } from '../../kit/wire';
import { carrierPath } from './snapshot';

/**
 * Creates a carrier from one of the platform's presets, gateways included.
 * @param account whom it is to belong to; null for all accounts of the provider
 */
export async function createFromPreset(
  context: ResourceContext,
  preset: string,
  account: string | null,
): Promise<Result<{ sid: string }>> {
  const { principal, provider, calls } = context;
  if (principal.accountSid) {
    const own = await calls.post(path`/Accounts/${principal.accountSid}/PredefinedCarriers/${preset}`, {}, wireCreated);
    return own.ok ? ok({ sid: own.value }) : own;
  }
  if (account) {
    const allowed = await checkAccount(context, account);
    if (!allowed.ok) return allowed;
  }
  // Not on the account's path: with any token but an account user's the carrier would belong to nobody (CONTRACT 10).
  const created = await calls.post(
    path`/ServiceProviders/${provider.providerSid}/PredefinedCarriers/${preset}`,
    {},
    wireCreated,
  );
  if (!created.ok || !account) return created.ok ? ok({ sid: created.value }) : created;
  const given = await calls.put(carrierPath(context, created.value), { account_sid: account });
  if (given.ok) return ok({ sid: created.value });
  const undone = await calls.delete(path`/VoipCarriers/${created.value}`);
  const lost = !undone.ok && undone.problem.doubtful;
  const rest = undone.ok
    ? 'Nothing was saved.'
    : lost
      ? 'We couldn’t confirm whether it exists. Check the list.'
      : 'It exists and is shared with all accounts. Edit or delete it.';
  const message = `The carrier couldn’t be completed. ${rest}`;
  return { ok: false, problem: { ...given.problem, message, doubtful: undefined } };
}
