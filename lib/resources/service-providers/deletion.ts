import { z } from 'zod';
import { hrefIfOn } from '../../access/paths';
import { listed } from '../../format/count';
import { allOf } from '../../kit/all-of';
import { heldNumbers, numberBlocker, routingTables, tablesUsing, type RoutingTable } from '../../kit/carrier-holders';
import { counted, countedBlocker, firstBlockers, orNone, refuseBlocked, type Deletion } from '../../kit/deletion';
import { carriersWithGateways, leavingCarriers, type LeavingCarrier } from '../../kit/leaving-carriers';
import { ownedCount } from '../../kit/owned-rows';
import { path, type Query } from '../../kit/platform-calls';
import { mapped, ok, type Blocker, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import * as wire from '../../kit/wire';

const BLOCKED = 'Before you can delete this service provider, remove:';
/** The platform deletes these first (CONTRACT 4). */
const LOST = 'Its carriers, API keys and speech services may already be deleted.';
const STILL_HAS = 'It still has accounts or users, perhaps added a moment ago. Delete them first.';

const wireAddresses = wire.rows(
  z.looseObject({
    sbc_address_sid: wire.sid.optional(),
    smpp_address_sid: wire.sid.optional(),
    service_provider_sid: wire.sidOrNull,
  }),
);

/**
 * What deleting a service provider would do. The platform refuses only because of accounts and users; a tenant, an SBC address,
 * a number on one of its carriers or a routing table that uses one makes it stop half-way (CONTRACT 4).
 */
export async function providerDeletion(context: ResourceContext, sid: string): Promise<Result<Deletion>> {
  const read = await allOf(providerBlockers(context, sid), whatGoes(context, sid));
  return read.ok ? ok({ blocked: BLOCKED, blockers: read.value[0], goes: read.value[1] }) : read;
}

/**
 * Deletes a service provider. What the platform would orphan, or fail on, is deleted first: its routing tables and the
 * addresses of its own servers.
 */
export async function removeProvider(context: ResourceContext, sid: string): Promise<Result<null>> {
  const free = refuseBlocked(BLOCKED, await providerBlockers(context, sid));
  if (!free.ok) return free;
  const read = await allOf(ownTables(context, sid), ownAddresses(context, sid));
  if (!read.ok) return read;
  const [tables, { sbc, smpp }] = read.value;
  const gone: string[] = [];
  const steps: [what: string, paths: string[]][] = [
    ['outbound call routes', tables.map((table) => path`/Lcrs/${table.sid}`)],
    ['SBC addresses', sbc.map((address) => path`/Sbcs/${address}`)],
    ['SMPP addresses', smpp.map((address) => path`/Smpps/${address}`)],
    ['', [path`/ServiceProviders/${sid}`]],
  ];
  for (const [what, paths] of steps) {
    for (const [place, one] of paths.entries()) {
      const removed = await context.calls.delete(one);
      if (removed.ok) continue;
      const problem = what ? removed.problem : inWords(removed.problem);
      return { ok: false, problem: withGone(problem, gone, place > 0 ? what : null) };
    }
    if (paths.length > 0) gone.push(what);
  }
  return ok(null);
}

/** To an administrator, “insufficient privileges” means that the provider has accounts or users (CONTRACT 4). */
function inWords(problem: Problem): Problem {
  if (problem.code === 'still-used') return { ...problem, message: `${problem.message} ${LOST}` };
  return problem.code === 'no-access' ? { kind: 'in-use', message: STILL_HAS } : problem;
}

/** Prefixes the reason why a deletion stopped with what it has already deleted. @param partly of which some are left */
function withGone(stopped: Problem, gone: string[], partly: string | null): Problem {
  const some = partly ? [`some of its ${partly}`] : [];
  if (gone.length + some.length === 0) return stopped;
  const { message, doubtful } = stopped;
  const done = `${gone.length > 0 ? `Its ${listed([...gone, ...some])}` : `Some of its ${partly}`} are deleted`;
  return {
    ...stopped,
    message: doubtful ? `${done}. ${message}` : `${done}, but the service provider isn’t: ${message}`,
  };
}

async function providerBlockers(context: ResourceContext, sid: string): Promise<Result<Blocker[]>> {
  const read = await allOf(
    context.directory.accounts(),
    owned(context, sid, '/Users'),
    owned(context, sid, '/MicrosoftTeamsTenants'),
    ownedCount(context, '/Applications', (row) => row.service_provider_sid === sid && !row.account_sid),
    ownCarriers(context, sid),
    routingTables(context),
    heldNumbers(context),
  );
  if (!read.ok) return read;
  const [accounts, users, tenants, applications, carriers, tables, numbers] = read.value;
  const others = tables.filter((table) => !isOwnTable(table, sid));
  const using = await tablesUsing(context, others, carriers, 'uses a carrier of the service provider');
  if (!using.ok) return using;
  const own = accounts.filter(({ providerSid }) => providerSid === sid);
  // Numbers of its accounts are deleted with the accounts, which are blockers themselves.
  const left = numbers.filter(
    ({ carrierSid, providerSid, accountSid }) =>
      (providerSid === sid || carriers.some((carrier) => carrier.sid === carrierSid)) &&
      !own.some((account) => account.accountSid === accountSid),
  );
  return ok([
    ...countedBlocker(own.length, 'account', '/internal/accounts'),
    ...countedBlocker(users, 'user', '/internal/users?account='),
    ...countedBlocker(tenants, 'Teams tenant', hrefIfOn('/internal/ms-teams-tenants?account=', context.features)),
    ...countedBlocker(applications, 'application', '/internal/applications?account='),
    ...firstBlockers(left.map((number) => numberBlocker(number, carriers))),
    ...using.value,
  ]);
}

async function whatGoes(context: ResourceContext, sid: string): Promise<Result<string[]>> {
  const read = await allOf(
    ownCarriers(context, sid),
    ownTables(context, sid),
    owned(context, sid, path`/ServiceProviders/${sid}/SpeechCredentials`),
    owned(context, sid, path`/ServiceProviders/${sid}/ApiKeys`),
    ownAddresses(context, sid),
  );
  if (!read.ok) return read;
  const [carriers, tables, services, keys, { sbc, smpp }] = read.value;
  return mapped(carriersWithGateways(context, carriers), (trunks) => [
    ...trunks,
    ...counted(tables.length, 'outbound routing table'),
    ...counted(services, 'speech service'),
    ...counted(keys, 'API key'),
    ...counted(sbc.length, 'SBC address', 'SBC addresses'),
    ...counted(smpp.length, 'SMPP address', 'SMPP addresses'),
  ]);
}

const isOwnTable = ({ providerSid, accountSid }: RoutingTable, sid: string) => providerSid === sid && !accountSid;

async function ownTables(context: ResourceContext, sid: string): Promise<Result<RoutingTable[]>> {
  return mapped(routingTables(context), (tables) => tables.filter((table) => isOwnTable(table, sid)));
}

/** How many records of a list belong to the provider. */
const owned = (context: ResourceContext, sid: string, list: string): Promise<Result<number>> =>
  ownedCount(context, list, (row) => row.service_provider_sid === sid);

const ownCarriers = (context: ResourceContext, sid: string): Promise<Result<LeavingCarrier[]>> =>
  leavingCarriers(context, path`/ServiceProviders/${sid}/VoipCarriers`);

/** The ids of SBC and SMPP addresses that serve only this provider. */
async function ownAddresses(
  { calls }: ResourceContext,
  sid: string,
): Promise<Result<{ sbc: string[]; smpp: string[] }>> {
  const query: Query = { service_provider_sid: sid };
  const read = async (list: string, id: 'sbc_address_sid' | 'smpp_address_sid'): Promise<Result<string[]>> => {
    const rows = orNone(await calls.get(list, wireAddresses, { query }));
    if (!rows.ok) return rows;
    // For a provider without its own, a platform may return the general ones.
    return ok(rows.value.flatMap((row) => (row.service_provider_sid === sid ? (row[id] ?? []) : [])));
  };
  const both = await allOf(read('/Sbcs', 'sbc_address_sid'), read('/Smpps', 'smpp_address_sid'));
  return both.ok ? ok({ sbc: both.value[0], smpp: both.value[1] }) : both;
}
