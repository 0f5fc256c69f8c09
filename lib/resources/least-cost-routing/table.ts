import { createHash } from 'node:crypto';
import type { Owner } from '../../access/principal';
import { byNumberedName } from '../../format/name-order';
import { allOf } from '../../kit/all-of';
import type { CarrierRef } from '../../kit/directory';
import { path } from '../../kit/platform-calls';
import { mapped, ofExisting, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import type { LoadedBoard, Offer, OfferedCarrier } from './board';
import { carrierOf, splitRoutes, type StoredTable } from './plan';
import { rivalsAmong } from './rivals';
import { DEFAULT_ROUTE, wireLcr, wireLcrs, wireRoutes } from './wire';

/** Reads a table with its routes under the user's token. An account's table has that account's provider. */
export async function readTable(
  { calls, directory }: ResourceContext,
  sid: string,
): Promise<Result<StoredTable & { accountName: string }>> {
  const read = await allOf(
    calls.get(path`/Lcrs/${sid}`, wireLcr),
    calls.get('/LcrRoutes', wireRoutes, { query: { lcr_sid: sid } }).then(ofExisting),
    directory.accounts(),
  );
  if (!read.ok) return read;
  const [table, routes, accounts] = read.value;
  const account = accounts.find((one) => one.accountSid === table.accountSid);
  return ok({
    ...table,
    providerSid: table.providerSid ?? account?.providerSid ?? null,
    accountName: account?.name ?? '',
    ...splitRoutes(routes, table.defaultEntrySid),
  });
}

/** A stored table as the form has it. */
export function boardOf(table: StoredTable): LoadedBoard {
  const board = {
    name: table.name,
    is_active: table.isActive,
    account_sid: table.accountSid ?? '',
    default_carrier_sid: table.defaultRoute ? carrierOf(table.defaultRoute) : '',
    routes: table.routes.map((route) => ({
      route_sid: route.routeSid,
      regex: route.text,
      carrier_sid: carrierOf(route),
    })),
  };
  const fingerprint = createHash('sha256').update(JSON.stringify(board)).digest('base64');
  const { text, priority } = table.defaultRoute ?? DEFAULT_ROUTE;
  const defaultPlace = table.routes.filter((route) => route.priority <= priority).length;
  const priorities = [...new Set(table.routes.map((route) => route.priority))];
  const tied = priorities
    .map((shared) => table.routes.flatMap((route, place) => (route.priority === shared ? place : [])))
    .filter((places) => new Set(places.map((place) => carrierOf(table.routes[place]!))).size > 1);
  return { board, fingerprint, defaultText: text, defaultPlace, tied };
}

/**
 * Whether a table may use a carrier: the account's own and the shared ones; for the provider's table only the shared ones.
 * @param owner the table's account; null for the provider's table
 */
export function mayUse({ accountSid }: Pick<CarrierRef, 'accountSid'>, owner: string | null): boolean {
  return accountSid === null || accountSid === owner;
}

/**
 * The carriers that a table may use. The active ones come first: a new table or route begins with the first carrier, and the
 * platform sends calls to an inactive one, too (CONTRACT-2 30, B 6).
 * @param owner of the table; its provider may differ from the one that an administrator works on
 */
export async function offeredCarriers(
  { directory }: ResourceContext,
  { accountSid, providerSid }: Owner,
): Promise<Result<OfferedCarrier[]>> {
  return mapped(directory.carriers(providerSid ?? undefined), (carriers) =>
    carriers
      .filter((carrier) => mayUse(carrier, accountSid))
      .map(({ carrierSid, name, isActive }) => ({ carrierSid, name, isActive }))
      .toSorted((a, b) => Number(b.isActive) - Number(a.isActive) || byNumberedName(a.name, b.name)),
  );
}

/** What an owner's new table could use, and the table that the owner already has. */
export async function offerFor(context: ResourceContext, accountSid: string | null): Promise<Result<Offer>> {
  const owner = { accountSid, providerSid: context.provider.providerSid };
  const read = await allOf(offeredCarriers(context, owner), context.calls.get('/Lcrs', wireLcrs));
  if (!read.ok) return read;
  const [carriers, tables] = read.value;
  const found = tables.find((table) =>
    accountSid ? table.accountSid === accountSid : table.providerSid === owner.providerSid,
  );
  return ok({
    carriers,
    taken: found ? { sid: found.lcrSid, name: found.name } : null,
    rivals: await rivalsAmong(context, tables, owner),
  });
}
