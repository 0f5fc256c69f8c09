import 'server-only';
import { can } from '../../../access/can';
import { AREAS } from '../../../configuration/areas';
import type { Values } from '../../../kit/form';
import { path } from '../../../kit/platform-calls';
import { ok, refuse, type Result } from '../../../kit/problem';
import { wireList } from '../../../kit/wire';
import { storedSecrets } from '../../../resources/carriers/columns';
import type { CarrierChange, RowsChange } from '../../../resources/carriers/change';
import { wireSipGateways, wireSmppGateways } from '../../../resources/carriers/gateway-wire';
import { carriers as resource } from '../../../resources/carriers/resource';
import { carrierValues } from '../../../resources/carriers/save';
import { readSnapshot, type Snapshot } from '../../../resources/carriers/snapshot';
import {
  newCarrier,
  newSipGateway,
  newSmppGateway,
  SECRETS,
  type CarrierValues,
  type SecretName,
} from '../../../resources/carriers/values';
import { wireCarrier } from '../../../resources/carriers/wire';
import { fewAtOnce } from '../../few-at-once';
import { loadRecord, removeRecord } from '../../record';
import { secretValues, toValues, type AreaAdapter, type Room, type StoredRecord, type Wanted } from '../adapter';

const area = AREAS.carriers;
const wireCarriers = wireList(wireCarrier).transform(({ rows }) => rows);

const PATHS = Object.fromEntries(area.secrets.map(({ form, path: at }) => [form, at])) as Record<SecretName, string>;

/** Carriers, each with its gateways: one save of several calls. */
export const carriers: AreaAdapter = {
  area,

  async read({ context, target }, only) {
    const { calls, provider, principal, features } = context;
    const base = principal.accountSid
      ? path`/Accounts/${principal.accountSid}/VoipCarriers`
      : path`/ServiceProviders/${provider.providerSid}/VoipCarriers`;
    const listed = await calls.get(base, wireCarriers);
    if (!listed.ok) return listed;
    const own = listed.value.filter(
      ({ columns }) =>
        (!target.account || columns.account_sid === target.account.accountSid) && (only?.has(columns.name) ?? true),
    );
    const found: StoredRecord[] = [];
    let failure: Result<StoredRecord[]> | null = null;
    await fewAtOnce(own, async ({ carrierSid, columns }) => {
      if (failure) return;
      const query = { voip_carrier_sid: carrierSid };
      const sip = await calls.get('/SipGateways', wireSipGateways, { query });
      const smpp = features.sms ? await calls.get('/SmppGateways', wireSmppGateways, { query }) : ok([]);
      if (!sip.ok) failure = sip;
      else if (!smpp.ok) failure = smpp;
      else found.push(storedOf(carrierSid, { columns, sip: sip.value, smpp: smpp.value }, features.sms));
    });
    return failure ?? ok(found);
  },

  async readOne({ context }, sid) {
    const found = await readSnapshot(context, sid);
    return found.ok ? ok(storedOf(sid, found.value, context.features.sms)) : found;
  },

  async create(room, wanted) {
    const verdict = can(room.context.principal, 'create', 'carriers');
    if (!verdict.allowed) return refuse(verdict.code);
    const given = valuesOf(room, wanted);
    if (!given.ok) return given;
    const { smppOut = [], smppIn = [], sip = [], ...plain } = given.value;
    return resource.create!(room.context, {
      ...newCarrier(),
      ...plain,
      accountSid: wanted.accountSid ?? '',
      sip: sip.map((row) => ({ ...newSipGateway(), ...row })),
      smppOut: smppOut.map((row) => ({ ...newSmppGateway(), ...row })),
      smppIn: smppIn.map((row) => ({ ...newSmppGateway(), ...row })),
    });
  },

  async update(room, sid, wanted) {
    const allowed = await loadRecord(resource, room.context, sid, 'update');
    if (!allowed.ok) return allowed;
    const given = valuesOf(room, wanted);
    if (!given.ok) return given;
    const { sip, smppOut, smppIn, ...plain } = given.value;
    const now = allowed.value.values as unknown as CarrierValues;
    const change: CarrierChange = {
      ...plain,
      ...(sip && { sip: rowsChange(sip, now.sip, newSipGateway()) }),
      ...(smppOut && { smppOut: rowsChange(smppOut, now.smppOut, newSmppGateway()) }),
      ...(smppIn && { smppIn: rowsChange(smppIn, now.smppIn, newSmppGateway()) }),
      cleared: SECRETS.filter((name) => wanted.forgets.includes(PATHS[name])),
    };
    return resource.update!(room.context, sid, change as Values, allowed.value);
  },

  remove: ({ context }, sid) => removeRecord(resource, context, sid),
};

function storedOf(sid: string, snapshot: Snapshot, sms: boolean): StoredRecord {
  const values = carrierValues(snapshot) as unknown as Values;
  const secrets = Object.keys(storedSecrets(snapshot.columns)) as SecretName[];
  const shown = secrets.filter((name) => sms || !name.startsWith('smpp')).map((name) => PATHS[name]);
  const plain = Object.entries(values).filter(([name]) => sms || !name.startsWith('smpp'));
  return { sid, accountSid: snapshot.columns.account_sid ?? null, values: Object.fromEntries(plain), secrets: shown };
}

type Given = Partial<CarrierValues>;

function valuesOf(room: Room, wanted: Wanted): Result<Given> {
  const values = toValues(area, room, wanted);
  if (!values.ok) return values;
  const typed = values.value as Given;
  return ok({
    ...typed,
    ...(typed.sip && { sip: numbered(typed.sip) }),
    ...(typed.smppOut && { smppOut: numbered(typed.smppOut) }),
    ...(typed.smppIn && { smppIn: numbered(typed.smppIn) }),
    ...(secretValues(area, wanted.secrets) as Given),
  });
}

/** Netmasks are numbers in the form, and ports are texts. */
const numbered = <Row extends { netmask: number }>(rows: Row[]): Row[] =>
  rows.map((row) => ({ ...row, ...(row.netmask === undefined ? {} : { netmask: Number(row.netmask) }) }));

/** Rows keep their place on the platform where address and port are those of a stored one. */
function rowsChange<Row extends { sid: string | null; address: string; port: string }>(
  rows: Row[],
  stored: Row[],
  blank: Row,
): RowsChange<Row> {
  const left = [...stored];
  const made = rows.map((row) => {
    const exact = left.findIndex((one) => one.address === row.address && one.port === row.port);
    const place = exact >= 0 ? exact : left.findIndex((one) => one.address === row.address);
    const [found] = place >= 0 ? left.splice(place, 1) : [];
    return { ...(found ?? blank), ...row, sid: found?.sid ?? null };
  });
  return { rows: made, removed: left.flatMap(({ sid }) => sid ?? []) };
}
