import { fieldsOf } from '../../kit/form';
import { carrierForm } from './form';
import type { SipGatewayValues, SmppGatewayValues } from './gateways';
import type { CarrierValues } from './values';

/** A stored gateway that was left unchanged. */
export interface KeptRow {
  sid: string;
  kept: true;
}

/** The part of a save about one list of gateways. */
export interface RowsChange<Row> {
  /** In the form's order. */
  rows: (Row | KeptRow)[];
  /** The removed rows. A stored row that the save doesn't mention was added by someone else, and stays. */
  removed: RemovedRow[];
}

export interface RemovedRow {
  sid: string;
  /** The row as it was loaded, without its sid: a save that was undone has restored it under another one. */
  was: string;
}

/** A row as the one to be removed; null if it isn't stored. */
export const removedRow = (row: { sid: string | null }): RemovedRow | null =>
  row.sid ? { sid: row.sid, was: bare(row) } : null;

const bare = (row: { sid: string | null }) => JSON.stringify({ ...row, sid: null });

/** The lists of gateways; all other values are single fields. */
type Lists = 'sip' | 'smpp_outbound' | 'smpp_inbound';

/** The body that saves a stored carrier: what the user has changed, and nothing else. */
export interface CarrierChange extends Partial<Omit<CarrierValues, Lists>> {
  sip?: RowsChange<SipGatewayValues>;
  smpp_outbound?: RowsChange<SmppGatewayValues>;
  smpp_inbound?: RowsChange<SmppGatewayValues>;
}

const differs = (a: unknown, b: unknown) => a !== b && JSON.stringify(a) !== JSON.stringify(b);

/** The fields that differ between a form and an earlier state, with their current values. */
export function changedValues(now: CarrierValues, before: CarrierValues): Partial<CarrierValues> {
  const names = fieldsOf(carrierForm).map(({ name }) => name as keyof CarrierValues);
  return Object.fromEntries(names.filter((name) => differs(now[name], before[name])).map((name) => [name, now[name]]));
}

/** What a save sends for a form, compared with what it had loaded. */
export function changeOf(now: CarrierValues, before: CarrierValues): CarrierChange {
  const { sip, smpp_outbound, smpp_inbound, ...plain } = changedValues(now, before);
  return {
    ...plain,
    ...(sip && { sip: rowsChange(sip, before.sip) }),
    ...(smpp_outbound && { smpp_outbound: rowsChange(smpp_outbound, before.smpp_outbound) }),
    ...(smpp_inbound && { smpp_inbound: rowsChange(smpp_inbound, before.smpp_inbound) }),
  };
}

function rowsChange<Row extends { sid: string | null }>(now: Row[], before: Row[]): RowsChange<Row> {
  const loaded = bySid(before);
  const left = new Set(now.map(({ sid }) => sid));
  return {
    rows: now.map((row) =>
      row.sid && !differs(row, loaded.get(row.sid)) ? ({ sid: row.sid, kept: true } as const) : row,
    ),
    removed: before.filter(({ sid }) => !left.has(sid)).flatMap((row) => removedRow(row) ?? []),
  };
}

/** The new state of a carrier: what is stored now, with one user's changes applied. */
export function withChange(stored: CarrierValues, change: CarrierChange): CarrierValues {
  const { sip, smpp_outbound, smpp_inbound, ...plain } = change;
  return {
    ...stored,
    ...plain,
    sip: changedRows(stored.sip, sip),
    smpp_outbound: changedRows(stored.smpp_outbound, smpp_outbound),
    smpp_inbound: changedRows(stored.smpp_inbound, smpp_inbound),
  };
}

function changedRows<Row extends { sid: string | null }>(stored: Row[], change: RowsChange<Row> | undefined): Row[] {
  if (!change) return stored;
  const known = bySid(stored);
  const named = new Set(change.rows.map(({ sid }) => sid));
  for (const { sid, was } of change.removed) {
    const restored = known.has(sid) ? null : stored.find((row) => !named.has(row.sid) && bare(row) === was);
    named.add(restored?.sid ?? sid);
  }
  const ofOthers = stored.filter(({ sid }) => !named.has(sid));
  // A gateway that already exists, as after a first attempt whose response was lost, is not created again.
  const found = (row: Row) => (row.sid ? undefined : ofOthers.find((other) => isAlike(other, row)));
  const listed = change.rows.flatMap((row) => ('kept' in row ? (known.get(row.sid) ?? []) : (found(row) ?? row)));
  return [...listed, ...ofOthers.filter((row) => !listed.includes(row))];
}

const isAlike = <Row extends { sid: string | null }>(one: Row, other: Row) =>
  (Object.keys(one) as (keyof Row)[]).every((name) => name === 'sid' || one[name] === other[name]);

function bySid<Row extends { sid: string | null }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.flatMap((row) => (row.sid ? [[row.sid, row] as const] : [])));
}
