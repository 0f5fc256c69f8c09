import type { Owner } from '../../access/principal';
import { path } from '../../kit/platform-calls';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import type { Usage } from '../../kit/usage';
import { wireApplicationRow } from './wire';
import { applicationBlockers } from './blockers';

/** The phone numbers, tenants, carriers and accounts that lead calls to an application. */
export async function applicationUsage(context: ResourceContext, sid: string): Promise<Result<Usage>> {
  const stored = await context.calls.get(path`/Applications/${sid}`, wireApplicationRow);
  if (!stored.ok) return stored;
  const owner: Owner = { accountSid: stored.value.accountSid, providerSid: context.provider.providerSid };
  const users = await applicationBlockers(context, sid, owner);
  return users.ok ? ok({ users: users.value, unseen: [] }) : users;
}
