import { z } from 'zod';
import { path } from '../../kit/platform-calls';
import { fail, ok, type Blocker, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { wireList, wireSidOrNull, wireString } from '../../kit/wire';

const wireOwned = wireList(z.looseObject({ service_provider_sid: wireSidOrNull.optional() }));
const wireLcrs = wireList(
  z.looseObject({
    lcr_sid: wireString,
    service_provider_sid: wireSidOrNull.optional(),
    account_sid: wireSidOrNull.optional(),
  }),
);

/**
 * Deletes a service provider. Its routing table goes first: the platform would leave it behind without an owner; and a
 * Teams tenant would make the platform stop half-way (CONTRACT 4).
 */
export async function removeProvider(context: ResourceContext, sid: string): Promise<Result<null>> {
  const blockers = await providerBlockers(context, sid);
  if (!blockers.ok) return blockers;
  if (blockers.value.length > 0) {
    return fail('in-use', 'This service provider cannot be deleted until the following is gone:', {
      blockers: blockers.value,
    });
  }
  const { calls } = context;
  const tables = await calls.get('/Lcrs', wireLcrs);
  if (!tables.ok && tables.problem.kind !== 'not-found') return tables;
  const own = tables.ok ? tables.value.rows.filter((one) => one.service_provider_sid === sid && !one.account_sid) : [];
  for (const table of own) {
    const gone = await calls.delete(path`/Lcrs/${table.lcr_sid}`);
    if (!gone.ok) return gone;
  }
  const removed = await calls.delete(path`/ServiceProviders/${sid}`);
  if (removed.ok || own.length === 0) return removed;
  const { kind, message } = removed.problem;
  return fail(kind, `Its outbound call routes are deleted, but the service provider is not: ${message}`);
}

async function providerBlockers({ calls, directory }: ResourceContext, sid: string): Promise<Result<Blocker[]>> {
  const [accounts, users, tenants] = await Promise.all([
    directory.accounts(),
    calls.get('/Users', wireOwned),
    calls.get('/MicrosoftTeamsTenants', wireOwned),
  ]);
  if (!accounts.ok) return accounts;
  if (!users.ok) return users;
  if (!tenants.ok && tenants.problem.kind !== 'not-found') return tenants;
  const owned = (rows: { service_provider_sid?: string | null }[]) =>
    rows.filter((row) => row.service_provider_sid === sid).length;
  return ok([
    ...counted(accounts.value.filter((one) => one.providerSid === sid).length, 'account', '/internal/accounts'),
    ...counted(owned(users.value.rows), 'user', '/internal/users'),
    ...counted(tenants.ok ? owned(tenants.value.rows) : 0, 'Teams tenant', '/internal/ms-teams-tenants'),
  ]);
}

function counted(count: number, noun: string, href: string): Blocker[] {
  return count === 0 ? [] : [{ label: `${count} ${noun}${count === 1 ? '' : 's'}`, href }];
}
