import { fieldsOf } from '../../kit/form';
import { carrierForm } from './form';
import { keptSip, keptSmpp, type SipGatewayValues, type SmppGatewayValues } from './gateways';
import type { CarrierValues } from './values';

/** A stored gateway that was left unchanged. */
interface KeptRow {
  sid: string;
  kept: true;
}

/**
 * A new gateway, or a stored one that was changed. `was` holds what the changes replace: the gateway may have been restored under
 * another sid, after a save or a deletion that was undone.
 */
type ChangedRow<Row> = Row & { was?: Record<string, unknown> };

/** The part of a save about one list of gateways. */
export interface RowsChange<Row> {
  /** In the form's order. */
  rows: (ChangedRow<Row> | KeptRow)[];
  /** The removed rows. A stored row that the save doesn't mention was added by someone else, and stays. */
  removed: RemovedRow[];
}

interface RemovedRow {
  sid: string;
  /** The row as it was loaded, without its sid: a save that was undone has restored it under another one. */
  was: string;
}

/** A row as the one to be removed; null if it isn't stored. */
export const removedRow = (row: { sid: string | null }): RemovedRow | null =>
  row.sid ? { sid: row.sid, was: bare(row) } : null;

/** A gateway's values without its sid, as a text: one restored by an undone save equals the original. */
export const bare = (row: { sid: string | null }): string => JSON.stringify({ ...row, sid: null });

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
    rows: now.map((row) => {
      const was = loaded.get(row.sid ?? '');
      if (!was) return row;
      return differs(row, was) ? { ...row, was: differing(was, row) } : { sid: was.sid!, kept: true };
    }),
    removed: before.filter(({ sid }) => !left.has(sid)).flatMap((row) => removedRow(row) ?? []),
  };
}

/** The values of a row that differ in another one. */
function differing<Row extends object>(row: Row, other: Row): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== other[name as keyof Row]));
}

/** The new state of a carrier: what is stored now, with one user's changes applied. */
export function withChange(stored: CarrierValues, change: CarrierChange): CarrierValues {
  const { sip, smpp_outbound, smpp_inbound, ...plain } = change;
  return {
    ...stored,
    ...plain,
    sip: changedRows(stored.sip, sip, keptSip),
    smpp_outbound: changedRows(stored.smpp_outbound, smpp_outbound, keptSmpp),
    smpp_inbound: changedRows(stored.smpp_inbound, smpp_inbound, keptSmpp),
  };
}

const isKept = (row: { sid: string | null }): row is KeptRow => 'kept' in row;

/** @param kept what the platform stores of rows */
function changedRows<Row extends { sid: string | null }>(
  stored: Row[],
  change: RowsChange<Row> | undefined,
  kept: (rows: Row[]) => string[],
): Row[] {
  if (!change) return stored;
  const known = bySid(stored);
  const named = new Set([...change.rows, ...change.removed].map(({ sid }) => sid));
  /** The row that has been restored under another sid, once for each row that it was. */
  const restored = (sid: string, isIt: (row: Row) => boolean) => {
    const found = known.has(sid) ? undefined : stored.find((row) => !named.has(row.sid) && isIt(row));
    if (found) named.add(found.sid);
    return found;
  };
  for (const { sid, was } of change.removed) restored(sid, (row) => bare(row) === was);
  const changed = change.rows.map((sent): Row | KeptRow => {
    if (isKept(sent)) return sent;
    const { sid, was } = sent;
    const place = was && sid ? restored(sid, (one) => isAlike(one, { ...sent, ...was })) : undefined;
    const row = { ...sent, sid: place?.sid ?? sid };
    delete row.was;
    return row;
  });
  const ofOthers = stored.filter(({ sid }) => !named.has(sid));
  // A gateway that already exists, as after a first attempt whose response was lost, is not created again.
  const found = (row: Row) => (row.sid ? undefined : ofOthers.find((other) => kept([other])[0] === kept([row])[0]));
  const listed = changed.flatMap((row) => (isKept(row) ? (known.get(row.sid) ?? []) : (found(row) ?? row)));
  return [...listed, ...ofOthers.filter((row) => !listed.includes(row))];
}

const isAlike = <Row extends { sid: string | null }>(one: Row, other: Row) =>
  (Object.keys(one) as (keyof Row)[]).every((name) => name === 'sid' || one[name] === other[name]);

function bySid<Row extends { sid: string | null }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.flatMap((row) => (row.sid ? [[row.sid, row] as const] : [])));
}
