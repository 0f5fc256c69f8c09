import { z } from 'zod';
import { hrefIfOn } from '../../access/paths';
import { seesEverything } from '../../access/principal';
import { outOfSight } from '../../access/sight';
import { allOf } from '../../kit/all-of';
import {
  heldNumbers,
  numberBlocker,
  routingTables,
  tableBlocker,
  tablesUsing,
  type HeldNumber,
  type RoutingTable,
} from '../../kit/carrier-holders';
import { counted, countedBlocker, firstBlockers, refuseBlocked, type Deletion } from '../../kit/deletion';
import { carriersWithGateways, leavingCarriers, removeCarriers, type LeavingCarrier } from '../../kit/leaving-carriers';
import { ownedCount } from '../../kit/owned-rows';
import { path } from '../../kit/platform-calls';
import { fail, ok, type Blocker, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';

const BLOCKED = 'Before you can delete this account, remove:';
/** Of an account, the platform keeps the routing table, whose routes then keep carriers from being deleted (CONTRACT 8). */
const UNSEEN_TABLE =
  'It may have a routing table, which you can’t see and which would remain. An administrator can delete it.';
const LOST = 'Its users, API keys, phone numbers and speech services may already be deleted.';

/**
 * What deleting an account would do. The platform asks for no confirmation and stops half-way (CONTRACT 8): if the account has
 * SIP clients, or anything uses one of its carriers, the account stays but its users and keys are lost.
 */
export async function accountDeletion(context: ResourceContext, sid: string): Promise<Result<Deletion>> {
  const read = await allOf(accountBlockers(context, sid), whatGoes(context, sid));
  if (!read.ok) return read;
  const unseen = outOfSight(context.principal).accountTables ? [UNSEEN_TABLE] : undefined;
  return ok({ blocked: BLOCKED, blockers: read.value[0], goes: read.value[1], unseen });
}

/** Problem `in-use` when something blocks the deletion. */
export const refuseHeldAccount = async (context: ResourceContext, sid: string): Promise<Result<null>> =>
  refuseBlocked(BLOCKED, await accountBlockers(context, sid));

/**
 * Deletes an account and everything that goes with it. Its carriers go first, one by one: deleted together with the account,
 * their SMPP gateways are forgotten by the platform, which stops there.
 */
export async function removeAccount(context: ResourceContext, sid: string): Promise<Result<null>> {
  const free = await refuseHeldAccount(context, sid);
  if (!free.ok) return free;
  const carriers = await ownCarriers(context, sid);
  if (!carriers.ok) return carriers;
  const { gone, failure } = await removeCarriers(context, carriers.value);
  const removed = failure.ok
    ? await unlessGone(context, sid, await context.calls.delete(path`/Accounts/${sid}`))
    : failure;
  if (removed.ok || gone === 0) return removed;
  const done = `${counted(gone, 'carrier')[0]} of the account ${gone === 1 ? 'is' : 'are'} deleted`;
  const { kind, message, doubtful, retryAfter } = removed.problem;
  const sentence = doubtful ? `${done}. ${message}` : `${done}, but the account isn’t: ${message}`;
  return fail(kind, sentence, { doubtful, retryAfter });
}

/**
 * What became of a deletion. An account that is gone counts as deleted: the response was lost, or the platform failed after it,
 * with the account's customer at the payment provider. Of one that something has stopped half-way, which was not there at the
 * check, it says what may be lost (CONTRACT 8).
 */
export async function unlessGone(context: ResourceContext, sid: string, removed: Result<null>): Promise<Result<null>> {
  if (removed.ok) return removed;
  const { kind, code, message, doubtful } = removed.problem;
  if (code === 'still-used') return fail('in-use', `${message} ${LOST}`);
  const isUnclear = doubtful || kind === 'unavailable';
  return isUnclear && (await isGone(context, sid)) ? ok(null) : removed;
}

/** To users of a provider, an account that doesn't exist is one of others. */
async function isGone({ calls }: ResourceContext, sid: string): Promise<boolean> {
  const now = await calls.get(path`/Accounts/${sid}`, z.unknown());
  return !now.ok && (now.problem.kind === 'not-found' || now.problem.kind === 'forbidden');
}

async function accountBlockers(context: ResourceContext, sid: string): Promise<Result<Blocker[]>> {
  const read = await allOf(
    context.directory.applications(),
    heldNumbers(context),
    owned(context, sid, path`/Accounts/${sid}/ApiKeys`),
    owned(context, sid, '/Clients'),
    ownCarriers(context, sid),
    routingTables(context),
  );
  if (!read.ok) return read;
  const [applications, numbers, keys, clients, carriers, tables] = read.value;
  const isOwn = ({ accountSid }: { accountSid: string | null }) => accountSid === sid;
  const isForeign = (one: { accountSid: string | null }) => !isOwn(one);
  const holding = await carrierBlockers(context, sid, carriers, numbers.filter(isForeign), tables.filter(isForeign));
  if (!holding.ok) return holding;
  return ok([
    ...countedBlocker(applications.filter(isOwn).length, 'application', `/internal/applications?account=${sid}`),
    ...countedBlocker(numbers.filter(isOwn).length, 'phone number', `/internal/phone-numbers?account=${sid}`),
    ...countedBlocker(keys, 'API key', `/internal/accounts/${sid}/edit#keys`),
    ...countedBlocker(clients, 'SIP client', hrefIfOn(`/internal/clients?account=${sid}`, context.features)),
    ...holding.value,
    ...tables.filter(isOwn).map((table) => tableBlocker(table, context.features)),
  ]);
}

/**
 * A carrier in use can't be deleted. Users who see everything are told what uses it; for others the carrier itself is the
 * blocker, because a table or number that they can't see may use it.
 */
async function carrierBlockers(
  context: ResourceContext,
  sid: string,
  carriers: LeavingCarrier[],
  numbers: HeldNumber[],
  tables: RoutingTable[],
): Promise<Result<Blocker[]>> {
  if (!seesEverything(context.principal))
    return ok(countedBlocker(carriers.length, 'carrier', `/internal/carriers?account=${sid}`));
  const using = await tablesUsing(context, tables, carriers, 'uses a carrier of the account');
  if (!using.ok) return using;
  const holding = numbers.filter(({ carrierSid }) => carriers.some((carrier) => carrier.sid === carrierSid));
  return ok([...firstBlockers(holding.map((number) => numberBlocker(number, carriers))), ...using.value]);
}

async function whatGoes(context: ResourceContext, sid: string): Promise<Result<string[]>> {
  const read = await allOf(
    owned(context, sid, '/Users'),
    owned(context, sid, path`/Accounts/${sid}/SpeechCredentials`),
    owned(context, sid, '/MicrosoftTeamsTenants'),
    ownCarriers(context, sid),
  );
  if (!read.ok) return read;
  const [users, services, tenants, carriers] = read.value;
  const trunks = seesEverything(context.principal) ? await carriersWithGateways(context, carriers) : ok([]);
  if (!trunks.ok) return trunks;
  return ok([
    ...counted(users, 'user'),
    ...counted(services, 'speech service'),
    ...counted(tenants, 'Teams tenant'),
    ...trunks.value,
  ]);
}

/** How many records of a list belong to the account. */
export const owned = (context: ResourceContext, sid: string, list: string): Promise<Result<number>> =>
  ownedCount(context, list, (row) => row.account_sid === sid);

/** The carriers that are deleted with an account. */
export const ownCarriers = (context: ResourceContext, sid: string): Promise<Result<LeavingCarrier[]>> =>
  leavingCarriers(context, path`/Accounts/${sid}/VoipCarriers`);
