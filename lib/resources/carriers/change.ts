import type { CarrierValues, PlainName, SipGatewayValues, SmppGatewayValues } from './values';
import { LABELS } from './values';

/** A stored gateway that nobody has touched. */
export interface KeptRow {
  sid: string;
  kept: true;
}

/** What a save says of one list of gateways. */
export interface RowsChange<Row> {
  /** In the form's order. */
  rows: (Row | KeptRow)[];
  /** The sids of rows that were removed. A stored row that is named nowhere was added by somebody else, and stays. */
  removed: string[];
}

/** What a save sends of a stored carrier: what the user has changed, and nothing else. */
export interface CarrierChange extends Partial<Pick<CarrierValues, PlainName | 'cleared'>> {
  sip?: RowsChange<SipGatewayValues>;
  smppOut?: RowsChange<SmppGatewayValues>;
  smppIn?: RowsChange<SmppGatewayValues>;
}

const differs = (a: unknown, b: unknown) => a !== b && JSON.stringify(a) !== JSON.stringify(b);

/** The fields in which a form differs from a state before, with what they hold now. */
export function changedValues(now: CarrierValues, before: CarrierValues): Partial<CarrierValues> {
  const names = Object.keys(now) as (keyof CarrierValues)[];
  return Object.fromEntries(names.filter((name) => differs(now[name], before[name])).map((name) => [name, now[name]]));
}

/** What people call the changed fields; both lists of SMPP gateways are one thing, and so are a password and its removal. */
export function changedParts(changes: Partial<CarrierValues>): string[] {
  const words = (Object.keys(changes) as (keyof CarrierValues)[]).flatMap((name) => {
    if (name === 'sip') return 'SIP gateways';
    if (name === 'smppOut' || name === 'smppIn') return 'SMPP gateways';
    return name === 'cleared' ? changes.cleared!.map((secret) => LABELS[secret]) : LABELS[name];
  });
  return [...new Set(words)];
}

/** What a save sends for a form, given what it had loaded. */
export function changeOf(now: CarrierValues, before: CarrierValues): CarrierChange {
  const { sip, smppOut, smppIn, ...plain } = changedValues(now, before);
  return {
    ...plain,
    ...(sip && { sip: rowsChange(sip, before.sip) }),
    ...(smppOut && { smppOut: rowsChange(smppOut, before.smppOut) }),
    ...(smppIn && { smppIn: rowsChange(smppIn, before.smppIn) }),
  };
}

function rowsChange<Row extends { sid: string | null }>(now: Row[], before: Row[]): RowsChange<Row> {
  const loaded = bySid(before);
  const left = new Set(now.map(({ sid }) => sid));
  return {
    rows: now.map((row) =>
      row.sid && !differs(row, loaded.get(row.sid)) ? ({ sid: row.sid, kept: true } as const) : row,
    ),
    removed: [...loaded.keys()].filter((sid) => !left.has(sid)),
  };
}

/** What a carrier is to become: what is stored now, with one user's changes on top. */
export function withChange(stored: CarrierValues, { sip, smppOut, smppIn, ...plain }: CarrierChange): CarrierValues {
  return {
    ...stored,
    ...plain,
    sip: changedRows(stored.sip, sip),
    smppOut: changedRows(stored.smppOut, smppOut),
    smppIn: changedRows(stored.smppIn, smppIn),
  };
}

function changedRows<Row extends { sid: string | null }>(stored: Row[], change: RowsChange<Row> | undefined): Row[] {
  if (!change) return stored;
  const known = bySid(stored);
  const listed = change.rows.flatMap((row) => ('kept' in row ? (known.get(row.sid) ?? []) : row));
  const named = new Set([...change.rows.map(({ sid }) => sid), ...change.removed]);
  return [...listed, ...stored.filter(({ sid }) => !named.has(sid))];
}

function bySid<Row extends { sid: string | null }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.flatMap((row) => (row.sid ? [[row.sid, row] as const] : [])));
}
