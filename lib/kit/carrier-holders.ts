import type { AreaSwitches } from '../access/areas';
import { hrefIfOn, recordPath } from '../access/paths';
import { z } from 'zod';
import { phoneNumberText } from '../format/phone-number';
import { counted, isAbsent } from './deletion';
import { path } from './platform-calls';
import { ok, type Blocker, type Result } from './problem';
import type { ResourceContext } from './resource';
import { wireItems, wireList, wireSid, wireSidOrNull, wireString } from './wire';

/** A carrier to be deleted together with its owner. */
export interface LeavingCarrier {
  sid: string;
  name: string;
}

export const wireLeavingCarriers: z.ZodType<LeavingCarrier[]> = wireList(
  z
    .object({ voip_carrier_sid: wireSid, name: wireString })
    .transform((row) => ({ sid: row.voip_carrier_sid, name: row.name })),
).transform(({ rows }) => rows);

const wireTables = wireList(
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
).transform(({ rows }) => rows);

export type RoutingTable = z.output<typeof wireTables>[number];

const wireHeldNumbers = wireList(
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
).transform(({ rows }) => rows);

export type HeldNumber = z.output<typeof wireHeldNumbers>[number];

const wireRoutes = wireList(
  z.object({ lcr_carrier_set_entries: wireItems(z.object({ voip_carrier_sid: wireSidOrNull.optional() })) }),
).transform(({ rows }) => rows.flatMap((route) => route.lcr_carrier_set_entries));

const wireGateways = wireList(z.looseObject({})).transform(({ rows }) => rows.length);

/** With more carriers than this, their gateways are not counted: each carrier costs two requests. */
const MOST_COUNTED = 20;

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
 * @param note shown next to each table
 */
export async function tablesUsing(
  { calls, features }: ResourceContext,
  tables: RoutingTable[],
  carriers: LeavingCarrier[],
  note: string,
): Promise<Result<Blocker[]>> {
  const sids = new Set<string | null | undefined>(carriers.map(({ sid }) => sid));
  const blockers: Blocker[] = [];
  for (const table of sids.size > 0 ? tables : []) {
    const entries = await calls.get('/LcrRoutes', wireRoutes, { query: { lcr_sid: table.sid } });
    if (!entries.ok) return entries;
    if (entries.value.some(({ voip_carrier_sid }) => sids.has(voip_carrier_sid)))
      blockers.push(tableBlocker(table, features, note));
  }
  return ok(blockers);
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

/** '2 carriers with 4 SIP gateways and 1 SMPP gateway'; without the gateways when there are too many carriers to count. */
export async function carriersWithGateways(
  { calls }: ResourceContext,
  carriers: LeavingCarrier[],
): Promise<Result<string[]>> {
  const words = counted(carriers.length, 'carrier');
  if (words.length === 0) return ok([]);
  if (carriers.length > MOST_COUNTED) return ok([`${words[0]} with their gateways`]);
  const sums = { sip: 0, smpp: 0 };
  for (const { sid } of carriers) {
    const query = { voip_carrier_sid: sid };
    const [sip, smpp] = await Promise.all([
      calls.get('/SipGateways', wireGateways, { query }),
      calls.get('/SmppGateways', wireGateways, { query }),
    ]);
    if (!sip.ok) return sip;
    if (!smpp.ok && !isAbsent(smpp.problem)) return smpp;
    sums.sip += sip.value;
    sums.smpp += smpp.ok ? smpp.value : 0;
  }
  const gateways = [...counted(sums.sip, 'SIP gateway'), ...counted(sums.smpp, 'SMPP gateway')];
  return ok([gateways.length > 0 ? `${words[0]} with ${gateways.join(' and ')}` : words[0]!]);
}

/** Deletes carriers one by one, each with all its gateways. @returns how many are gone, and the failure of the next */
export async function removeCarriers(
  { calls }: ResourceContext,
  carriers: LeavingCarrier[],
): Promise<{ gone: number; failure: Result<null> }> {
  for (const [gone, { sid }] of carriers.entries()) {
    const removed = await calls.delete(path`/VoipCarriers/${sid}`);
    if (!removed.ok && !isAbsent(removed.problem)) return { gone, failure: removed };
  }
  return { gone: carriers.length, failure: ok(null) };
}
