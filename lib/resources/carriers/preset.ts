import { z } from 'zod';
import { createInSteps, type Left } from '../../kit/create-in-steps';
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
  const creation = await createInSteps<unknown>({
    // Not on the account's path: with any token but an account user's the carrier would belong to nobody (CONTRACT 10).
    create: () =>
      calls.post(path`/ServiceProviders/${provider.providerSid}/PredefinedCarriers/${preset}`, {}, wireCreated),
    find: () => Promise.resolve({ kind: 'unknown' }),
    async complete(sid) {
      const given = account ? await calls.put(carrierPath(context, sid), { account_sid: account }) : ok(null);
      return given.ok ? null : given.problem;
    },
    remove: (sid) => calls.delete(path`/VoipCarriers/${sid}`),
    read: (sid) => calls.get(path`/VoipCarriers/${sid}`, z.unknown()),
  });
  if (creation.kind === 'made') return ok({ sid: creation.sid });
  const { problem } = creation;
  if (creation.kind === 'refused' || !creation.isBegun) return { ok: false, problem };
  const message = `The carrier couldn’t be completed. ${REST[creation.left.kind]}`;
  return { ok: false, problem: { ...problem, message, doubtful: undefined } };
}

const REST: Record<Left<unknown>['kind'], string> = {
  'never made': 'Nothing was saved.',
  deleted: 'Nothing was saved.',
  unknown: 'We couldn’t confirm whether it exists. Check the list.',
  there: 'It exists and is shared with all accounts. Edit or delete it.',
};
