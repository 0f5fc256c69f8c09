import type { AreaSwitches } from '../access/areas';
import { hrefIfOn, recordPath } from '../access/paths';
import { z } from 'zod';
import { phoneNumberText } from '../format/phone-number';
import { isAbsent } from './deletion';
import type { LeavingCarrier } from './leaving-carriers';
import { NO_ROOM, ok, type Blocker, type Result } from './problem';
import type { ResourceContext } from './resource';
import { secondsUntilRoom } from './room';
import { wireItems, wireList, wireRows, wireSid, wireSidOrNull, wireString } from './wire';

const wireTables = wireRows(
  z
    .object({
      lcr_sid: wireSid,
      name: wireString,
      service_provider_sid: wireSidOrNull.optional(),
      account_sid: wireSidOrNull.optional(),
    })
    .transform((row) => ({
      sid: row.lcr_sid,
      name: row.name,
      providerSid: row.service_provider_sid ?? null,
      accountSid: row.account_sid ?? null,
    })),
);

export type RoutingTable = z.output<typeof wireTables>[number];

const wireHeldNumbers = wireRows(
  z
    .object({
      phone_number_sid: wireSid,
      number: wireString,
      voip_carrier_sid: wireSidOrNull.optional(),
      account_sid: wireSidOrNull.optional(),
      service_provider_sid: wireSidOrNull.optional(),
    })
    .transform((row) => ({
      sid: row.phone_number_sid,
      number: row.number,
      carrierSid: row.voip_carrier_sid ?? null,
      accountSid: row.account_sid ?? null,
      providerSid: row.service_provider_sid ?? null,
    })),
);

export type HeldNumber = z.output<typeof wireHeldNumbers>[number];

const wireRoutes = wireList(
  z.object({ lcr_carrier_set_entries: wireItems(z.object({ voip_carrier_sid: wireSidOrNull.optional() })) }),
).transform(({ rows }) => rows.flatMap((route) => route.lcr_carrier_set_entries));

/** So many tables are read in any case; more of them only while the platform has requests to spare. */
const FEW_TABLES = 20;

/** All routing tables that this user may see; none where the platform has no routing. */
export async function routingTables({ calls }: ResourceContext): Promise<Result<RoutingTable[]>> {
  const tables = await calls.get('/Lcrs', wireTables);
  return tables.ok || !isAbsent(tables.problem) ? tables : ok([]);
}

/** A routing table as a blocker. @param switches decide whether its page can be opened at all */
export function tableBlocker({ sid, name }: RoutingTable, switches: AreaSwitches, note?: string): Blocker {
  const label = `Routing table ${name}`.trim();
  const href = hrefIfOn(recordPath('least-cost-routing', sid), switches);
  return note ? { label, href, note } : { label, href };
}

/**
 * The tables among the given ones that send calls to one of the carriers. The platform would refuse to delete such a carrier,
 * but only after deleting its gateways.
 * @param carriers their sids
 * @returns NO_ROOM when the rest of many tables couldn't be read: each takes a request
 */
export async function tablesWith(
  { calls }: ResourceContext,
  tables: RoutingTable[],
  carriers: string[],
): Promise<Result<RoutingTable[]>> {
  const sids = new Set<string | null | undefined>(carriers);
  const using: RoutingTable[] = [];
  for (const [place, table] of (sids.size > 0 ? tables : []).entries()) {
    if (place >= FEW_TABLES && secondsUntilRoom(calls) > 0) return { ok: false, problem: NO_ROOM };
    const entries = await calls.get('/LcrRoutes', wireRoutes, { query: { lcr_sid: table.sid } });
    if (!entries.ok) return entries;
    if (entries.value.some(({ voip_carrier_sid }) => sids.has(voip_carrier_sid))) using.push(table);
  }
  return ok(using);
}

/** The same, as blockers. @param note shown next to each table */
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
  );
  return using.ok ? ok(using.value.map((table) => tableBlocker(table, context.features, note))) : using;
}

/** All phone numbers that this user may see, with the carrier that each holds; none where the platform has none. */
export async function heldNumbers({ calls }: ResourceContext): Promise<Result<HeldNumber[]>> {
  const numbers = await calls.get('/PhoneNumbers', wireHeldNumbers, { slow: true });
  return numbers.ok || !isAbsent(numbers.problem) ? numbers : ok([]);
}

/** A number as a blocker, with the carrier that it holds as the note. */
export function numberBlocker({ sid, number, carrierSid }: HeldNumber, carriers: LeavingCarrier[]): Blocker {
  const label = `Phone number ${phoneNumberText(number)}`;
  const href = recordPath('phone-numbers', sid);
  const carrier = carriers.find((one) => one.sid === carrierSid);
  return carrier ? { label, href, note: `on the carrier ${carrier.name}` } : { label, href };
}
