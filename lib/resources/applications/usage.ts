import { ok, type Result } from '../../kit/problem';
import type { RecordView, ResourceContext } from '../../kit/resource';
import type { Usage } from '../../kit/usage';
import { applicationBlockers } from './blockers';

/** Why an application that receives calls can't be deleted. */
export const inUse = (name: string) => `In order to delete the application ${name} it cannot be in use.`;

/** The phone numbers, tenants, carriers and accounts that send calls to an application. */
export async function applicationUsage(
  context: ResourceContext,
  sid: string,
  { name, owner }: RecordView,
): Promise<Result<Usage>> {
  const users = await applicationBlockers(context, sid, owner);
  return users.ok ? ok({ users: users.value, unseen: [], blocked: inUse(name) }) : users;
}
