import { can } from '../../../access/can';
import { AREAS } from '../../../configuration/areas';
import { alikeRows } from '../../../configuration/row-pairs';
import { fail, mapped, ok, refuse, type Result } from '../../../kit/problem';
import * as wire from '../../../kit/wire';
import { removedRow, type CarrierChange, type RowsChange } from '../../../resources/carriers/change';
import { storedSecrets } from '../../../resources/carriers/columns';
import { createCarrier } from '../../../resources/carriers/create';
import { SECRETS } from '../../../resources/carriers/form';
import { wireSipGateways, wireSmppGateways } from '../../../resources/carriers/gateway-wire';
import { carriers as resource } from '../../../resources/carriers/resource';
import { carrierValues, updateCarrier } from '../../../resources/carriers/save';
import { carrierPath, readSnapshot, type Snapshot } from '../../../resources/carriers/snapshot';
import { newSipGateway, newSmppGateway } from '../../../resources/carriers/gateways';
import { newCarrier, type CarrierValues } from '../../../resources/carriers/values';
import { wireCarrier } from '../../../resources/carriers/wire';
import { collectFew } from '../../../kit/few-at-once';
import { loadRecord } from '../../record';
import {
  formName,
  secretValues,
  toValues,
  type AreaAdapter,
  type Room,
  type StoredRecord,
  type Wanted,
} from '../adapter';
import { removeStored } from '../remove';

const area = AREAS.carriers;
const BAD_NETMASK = 'The netmask of a gateway is a number from 1 to 32.';
const wireCarriers = wire.rows(wireCarrier);

/** The document's path for each password of the form. */
const PATHS = Object.fromEntries(area.secrets.map((secret) => [formName(secret), secret.path]));
const pathsOf = (secrets: string[]) => secrets.flatMap((name) => PATHS[name] ?? []);

/** Carriers, each with its gateways: one save of several calls. */
export const carriers: AreaAdapter = {
  async read({ context, target }, only) {
    const { calls, features } = context;
    const listed = await calls.get(carrierPath(context), wireCarriers);
    if (!listed.ok) return listed;
    const own = listed.value.filter(
      ({ accountSid, columns }) =>
        (!target.account || accountSid === target.account.accountSid) && (only?.has(String(columns.name)) ?? true),
    );
    return collectFew(own, async (carrier) => {
      const { carrierSid, columns } = carrier;
      const query = { voip_carrier_sid: carrierSid };
      const sip = await calls.get('/SipGateways', wireSipGateways, { query });
      const smpp = features.sms ? await calls.get('/SmppGateways', wireSmppGateways, { query }) : ok([]);
      if (!sip.ok) return sip;
      if (!smpp.ok) return smpp;
      return ok(storedOf(carrier, { columns, sip: sip.value, smpp: smpp.value }, features.sms));
    });
  },

  async readOne({ context }, sid) {
    return mapped(readSnapshot(context, sid), (found) => storedOf(found.carrier, found, context.features.sms));
  },

  async create(room, wanted) {
    const verdict = can(room.context.principal, 'create', 'carriers');
    if (!verdict.allowed) return refuse(verdict.code);
    const given = valuesOf(room, wanted);
    if (!given.ok) return given;
    if (hasStrangeNetmask(given.value)) return fail('invalid', BAD_NETMASK);
    const { sip = [], smpp_outbound = [], smpp_inbound = [], ...plain } = given.value;
    return createCarrier(room.context, {
      ...newCarrier(),
      ...plain,
      account_sid: wanted.accountSid ?? '',
      sip: sip.map((row) => ({ ...newSipGateway(), ...row })),
      smpp_outbound: smpp_outbound.map((row) => ({ ...newSmppGateway(), ...row })),
      smpp_inbound: smpp_inbound.map((row) => ({ ...newSmppGateway(), ...row })),
    });
  },

  async update(room, sid, wanted) {
    const allowed = await loadRecord(resource, room.context, sid, 'update');
    return allowed.ok ? saved(room, sid, allowed.value.stored(), wanted) : allowed;
  },

  save: async (room, { sid, view }, wanted) => saved(room, sid, view?.raw as Snapshot, wanted),

  remove: (room, sid) => removeStored(resource, room, sid),
};

async function saved(room: Room, sid: string, before: Snapshot, wanted: Wanted): Promise<Result<null>> {
  const given = valuesOf(room, wanted);
  if (!given.ok) return given;
  const { sip, smpp_outbound, smpp_inbound, ...plain } = given.value;
  const now = carrierValues(before);
  if (hasStrangeNetmask(given.value, now)) return fail('invalid', BAD_NETMASK);
  const change: CarrierChange = {
    ...plain,
    ...(sip && { sip: rowsChange(sip, now.sip, newSipGateway()) }),
    ...(smpp_outbound && { smpp_outbound: rowsChange(smpp_outbound, now.smpp_outbound, newSmppGateway()) }),
    ...(smpp_inbound && { smpp_inbound: rowsChange(smpp_inbound, now.smpp_inbound, newSmppGateway()) }),
    cleared: SECRETS.filter((name) => pathsOf([name]).some((at) => wanted.forgets.includes(at))),
  };
  return updateCarrier(room.context, sid, before, change, null);
}

function storedOf(
  carrier: { carrierSid: string; accountSid: string | null },
  snapshot: Snapshot,
  sms: boolean,
): StoredRecord {
  const { carrierSid: sid, accountSid } = carrier;
  const isShown = (name: string) => sms || !name.startsWith('smpp');
  const values = carrierValues(snapshot);
  const shown = Object.entries(values).filter(([name]) => isShown(name));
  const secrets = pathsOf(Object.keys(storedSecrets(snapshot.columns)).filter(isShown));
  const view = { values: { ...values }, facts: {}, raw: snapshot };
  return { sid, accountSid, values: Object.fromEntries(shown), secrets, view };
}

type Given = Partial<CarrierValues>;

function valuesOf(room: Room, wanted: Wanted): Result<Given> {
  const values = toValues(area, room, wanted);
  if (!values.ok) return values;
  const typed = values.value as Given;
  return ok({
    ...typed,
    ...(typed.sip && { sip: numbered(typed.sip) }),
    ...(typed.smpp_outbound && { smpp_outbound: numbered(typed.smpp_outbound) }),
    ...(typed.smpp_inbound && { smpp_inbound: numbered(typed.smpp_inbound) }),
    ...(secretValues(area, wanted.secrets) as Given),
  });
}

/** Netmasks are numbers in the form, and ports are texts. */
const numbered = <Row extends { netmask: number }>(rows: Row[]): Row[] =>
  rows.map((row) => ({ ...row, ...(row.netmask === undefined ? {} : { netmask: Number(row.netmask) }) }));

const GATEWAYS = ['sip', 'smpp_outbound', 'smpp_inbound'] as const;

/** Whether a gateway would get a netmask that the form doesn't offer: with 0, everybody is let in. What is stored may stay. */
function hasStrangeNetmask(given: Given, stored?: CarrierValues): boolean {
  const isStored = (list: (typeof GATEWAYS)[number], address: string, netmask: number) =>
    stored?.[list].some((one) => one.address === address && one.netmask === netmask) ?? false;
  return GATEWAYS.some((list) =>
    given[list]?.some(
      ({ address, netmask = 32 }) => (netmask < 1 || netmask > 32) && !isStored(list, address, netmask),
    ),
  );
}

/** Rows with the address and port of a stored one keep its id on the platform; then the others, with those of the same address. */
function rowsChange<Row extends { sid: string | null; address: string; port: string }>(
  rows: Row[],
  stored: Row[],
  blank: Row,
): RowsChange<Row> {
  const { found, left } = alikeRows<'address' | 'port', Row>(['address', 'port'], stored, rows);
  const made = rows.map((row) => ({ ...(found.get(row) ?? blank), ...row, sid: found.get(row)?.sid ?? null }));
  return { rows: made, removed: left.flatMap((row) => removedRow(row) ?? []) };
}
