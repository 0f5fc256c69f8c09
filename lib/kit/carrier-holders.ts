import type { AreaSwitches } from '../access/areas';
import { hrefIfOn, recordPath } from '../access/paths';
import { z } from 'zod';
import { phoneNumberText } from '../format/phone-number';
import { orNone } from './deletion';
import type { LeavingCarrier } from './leaving-carriers';
import { memory } from './memory';
import type { PlatformCalls } from './platform-calls';
import { NO_ROOM, ok, type Blocker, type Result } from './problem';
import type { ResourceContext } from './resource';
import { secondsUntilRoom } from './room';
import * as wire from './wire';

const wireTables = wire.rows(
  wire.record({
    sid: ['lcr_sid', wire.sid],
    name: ['name', wire.string],
    providerSid: ['service_provider_sid', wire.sidOrNull],
    accountSid: ['account_sid', wire.sidOrNull],
  }),
);

export type RoutingTable = z.output<typeof wireTables>[number];

const wireHeldNumbers = wire.rows(
  wire.record({
    sid: ['phone_number_sid', wire.sid],
    number: ['number', wire.string],
    carrierSid: ['voip_carrier_sid', wire.sidOrNull],
    applicationSid: ['application_sid', wire.sidOrNull],
    accountSid: ['account_sid', wire.sidOrNull],
    providerSid: ['service_provider_sid', wire.sidOrNull],
  }),
);

export type HeldNumber = z.output<typeof wireHeldNumbers>[number];

/** The carriers to which the routes of a table send calls. */
const wireCarriersOfTable = wire
  .rows(z.object({ lcr_carrier_set_entries: wire.items(z.object({ voip_carrier_sid: wire.sidOrNull })) }))
  .transform((routes) =>
    routes.flatMap((route) => route.lcr_carrier_set_entries.flatMap(({ voip_carrier_sid }) => voip_carrier_sid ?? [])),
  );

/** So many tables are read in any case; more of them only while the platform has requests to spare. */
const FEW_TABLES = 20;

/** The carriers of tables, by the table's sid. */
type Readings = Map<string, string[]>;

/** What was read for a request: a bulk deletion does not read every table again for each carrier. */
const ofRequest = new WeakMap<PlatformCalls, Readings>();

/**
 * What an attempt had read when the platform had no room for the rest, by user: the next one goes on from there. Starting over,
 * more tables than the platform's window has requests could never be read. If a table has begun to use the carrier since it was
 * read, the platform still refuses the deletion, and the gateways are restored. That is so for a carrier deleted by itself only.
 */
const ofStopped = memory<Readings>('routing tables read so far', { forMs: 15 * 60_000, most: 50 });

function readingsFor({ calls, principal }: ResourceContext, goesOn: boolean): Readings {
  const found = ofRequest.get(calls) ?? new Map(goesOn ? ofStopped.get(principal.userSid) : []);
  ofRequest.set(calls, found);
  return found;
}

/** All routing tables that this user may see; none where the platform has no routing. */
export async function routingTables({ calls }: ResourceContext): Promise<Result<RoutingTable[]>> {
  return orNone(await calls.get('/Lcrs', wireTables));
}

/** A routing table as a blocker. @param switches decide whether its page can be opened at all */
export function tableBlocker({ sid, name }: RoutingTable, switches: AreaSwitches, note?: string): Blocker {
  return {
    label: `Routing table ${name}`.trim(),
    href: hrefIfOn(recordPath('least-cost-routing', sid), switches),
    note,
  };
}

/**
 * The tables among the given ones that send calls to one of the carriers. The platform would refuse to delete such a carrier,
 * but only after deleting its gateways.
 * @param carriers their sids
 * @param goesOn whether what an earlier attempt had read is good enough
 * @returns NO_ROOM when the rest of many tables couldn't be read, each of which takes a request: the next attempt may go on there
 */
export async function tablesWith(
  context: ResourceContext,
  tables: RoutingTable[],
  carriers: string[],
  goesOn = true,
): Promise<Result<RoutingTable[]>> {
  const { calls, principal } = context;
  const readings = readingsFor(context, goesOn);
  const uses = (held: string[]) => held.some((sid) => carriers.includes(sid));
  const using: RoutingTable[] = [];
  let asked = 0;
  for (const table of carriers.length > 0 ? tables : []) {
    const known = readings.get(table.sid);
    // A table that used one of them is read again: it is what the user may have changed since.
    if (known && !uses(known)) continue;
    const hasRoom = asked < FEW_TABLES || secondsUntilRoom(calls) === 0;
    const query = { lcr_sid: table.sid };
    const read: Result<string[]> = hasRoom
      ? await calls.get('/LcrRoutes', wireCarriersOfTable, { query })
      : { ok: false, problem: NO_ROOM };
    if (!read.ok) {
      if (read.problem.kind === 'rate-limited') ofStopped.keep(principal.userSid, readings);
      return read;
    }
    asked += 1;
    readings.set(table.sid, read.value);
    if (uses(read.value)) using.push(table);
  }
  if (carriers.length > 0) ofStopped.forget(principal.userSid);
  return ok(using);
}

/** The same, as blockers of the carriers' owner, with which they would be deleted. @param note shown next to each table */
export async function tablesUsing(
  context: ResourceContext,
  tables: RoutingTable[],
  carriers: LeavingCarrier[],
  note: string,
): Promise<Result<Blocker[]>> {
  const using = await tablesWith(
    context,
    tables,
    carriers.map(({ sid }) => sid),
    false,
  );
  return using.ok ? ok(using.value.map((table) => tableBlocker(table, context.features, note))) : using;
}

/** All phone numbers that this user may see, with the carrier and the application that each holds; none where the platform has none. */
export async function heldNumbers({ calls }: ResourceContext): Promise<Result<HeldNumber[]>> {
  return orNone(await calls.get('/PhoneNumbers', wireHeldNumbers, { slow: true }));
}

/** A number as a blocker, with the carrier that it holds as the note. */
export function numberBlocker({ sid, number, carrierSid }: HeldNumber, carriers: LeavingCarrier[]): Blocker {
  const carrier = carriers.find((one) => one.sid === carrierSid);
  return {
    label: `Phone number ${phoneNumberText(number)}`,
    href: recordPath('phone-numbers', sid),
    note: carrier && `on the carrier ${carrier.name}`,
  };
}
