import { hrefIfOn } from '../../access/paths';
import { outOfSight } from '../../access/sight';
import { isAccountUser } from '../../access/principal';
import { allOf } from '../../kit/all-of';
import { heldNumbers, routingTables, tableBlocker } from '../../kit/carrier-holders';
import { countedBlocker } from '../../kit/deletion';
import { path } from '../../kit/platform-calls';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import type { Usage } from '../../kit/usage';
import { owned, ownCarriers } from './deletion';

/** Counts everything that belongs to an account; each count links to the list of those records. */
export async function accountUsage(context: ResourceContext, sid: string): Promise<Result<Usage>> {
  const read = await allOf(
    context.directory.applications(),
    heldNumbers(context),
    owned(context, sid, '/Clients'),
    ownCarriers(context, sid),
    owned(context, sid, path`/Accounts/${sid}/SpeechCredentials`),
    owned(context, sid, '/Users'),
    owned(context, sid, '/MicrosoftTeamsTenants'),
    owned(context, sid, path`/Accounts/${sid}/ApiKeys`),
    routingTables(context),
  );
  if (!read.ok) return read;
  const [applications, numbers, clients, carriers, services, users, tenants, keys, tables] = read.value;
  const isOwn = ({ accountSid }: { accountSid: string | null }) => accountSid === sid;
  const { principal, features } = context;
  // The lists of account users contain only their own account's records, and have no such filter.
  const list = (area: string) =>
    hrefIfOn(`/internal/${area}${isAccountUser(principal) ? '' : `?account=${sid}`}`, features);
  return ok({
    users: [
      ...countedBlocker(carriers.length, 'carrier', list('carriers')),
      ...countedBlocker(numbers.filter(isOwn).length, 'phone number', list('phone-numbers')),
      ...countedBlocker(applications.filter(isOwn).length, 'application', list('applications')),
      ...countedBlocker(services, 'speech service', list('speech-services')),
      ...countedBlocker(clients, 'SIP client', list('clients')),
      ...countedBlocker(tenants, 'Teams tenant', list('ms-teams-tenants')),
      ...tables.filter(isOwn).map((table) => tableBlocker(table, features)),
      ...countedBlocker(users, 'user', list('users')),
      ...countedBlocker(keys, 'API key', `/internal/accounts/${sid}/edit#keys`),
    ],
    unseen: outOfSight(principal).accountTables ? ['It may have a routing table, which you can’t see.'] : [],
  });
}
