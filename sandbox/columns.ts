import { refuse } from './refusal';

/** Rows are plain objects; every area knows its own columns. */
export type Row = Record<string, unknown>;

type Kind = 'text' | 'number' | 'flag' | 'date' | 'json';

export interface Reference {
  table: string;
  /** The foreign key's name, as in the platform's own error texts. */
  constraint: string;
  onDelete?: 'restrict' | 'cascade' | 'set null';
}

export interface Column {
  kind: Kind;
  default?: unknown;
  /** NOT NULL: the database refuses both a missing value and null. */
  required?: boolean;
  max?: number;
  /** For a column without a length: the most bytes that it holds. */
  bytes?: number;
  /** The platform encrypts what it stores here: any character fits, but `max` limits the encrypted text. */
  sealed?: true;
  oneOf?: readonly string[];
  indexed?: boolean;
  references?: Reference;
  /** Exists only in this flavour of the platform; for the other it is an unknown column. */
  flavour?: 'specified' | 'community';
}

export interface Table {
  /** The table's name in the platform's database, which its error texts contain. */
  name: string;
  key: string;
  columns: Record<string, Column>;
  unique?: { name: string; columns: string[] }[];
  /**
   * Creates a table with columns of its own instead of documents, for records that can number a million. Read it with
   * `Store.sql`.
   */
  own?: string[];
}

type Extra = Partial<Omit<Column, 'kind'>>;

export const text = (extra: Extra = {}): Column => ({ kind: 'text', default: null, ...extra });
export const number = (standard: number | null = null, extra: Extra = {}): Column => ({
  kind: 'number',
  default: standard,
  ...extra,
});
/** Nearly all flags of the platform are NOT NULL. */
export const flag = (standard: 0 | 1 = 0, extra: Extra = {}): Column => ({
  kind: 'flag',
  default: standard,
  required: true,
  ...extra,
});
export const date = (extra: Extra = {}): Column => ({ kind: 'date', default: null, ...extra });
/** An object that the platform stores as it is (it serialises such columns itself). */
export const json = (extra: Extra = {}): Column => ({ kind: 'json', default: null, ...extra });
/** A reference to a row of another table; indexed, because most lists are filtered by owner. */
export const pointer = (
  table: string,
  constraint: string,
  onDelete: Reference['onDelete'] = 'restrict',
  extra: Extra = {},
): Column => ({ kind: 'text', default: null, indexed: true, references: { table, constraint, onDelete }, ...extra });

const SQL_DATE = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** The greatest values of the database's two kinds of numbers. */
const MOST = { number: 2_147_483_647, flag: 127 };

const fullName = (table: Table, name: string) => `\`platform\`.\`${table.name}\`.\`${name}\``;

function toNumber(table: Table, name: string, kind: keyof typeof MOST, value: unknown): number {
  if (typeof value === 'boolean') return value ? 1 : 0;
  const written = String(value);
  if (typeof value !== 'number' && !/^-?\d+(\.\d+)?$/.test(written)) {
    throw refuse(500, `Incorrect integer value: '${written}' for column ${fullName(table, name)} at row 1`);
  }
  const whole = Math.trunc(Number(written));
  if (whole > MOST[kind] || whole < -MOST[kind] - 1) {
    throw refuse(500, `Out of range value for column '${name}' at row 1`);
  }
  return whole;
}

function toDate(table: Table, name: string, value: unknown): string {
  const written = String(value);
  if (SQL_DATE.test(written)) return new Date(`${written.replace(' ', 'T')}Z`).toISOString();
  throw refuse(500, `Incorrect datetime value: '${written}' for column ${fullName(table, name)} at row 1`);
}

const tooLong = (name: string) => refuse(500, `Data too long for column '${name}' at row 1`);

/** Characters take three bytes at most, and are counted as such: longer ones are not in the database's character set. */
function refuseText(table: Table, name: string, column: Column, written: string) {
  const strange = [...written].find((character) => character.codePointAt(0)! > 0xffff);
  if (strange) {
    const bytes = [...Buffer.from(strange)].map((byte) => `\\x${byte.toString(16).toUpperCase()}`).join('');
    throw refuse(500, `Incorrect string value: '${bytes}' for column ${fullName(table, name)} at row 1`);
  }
  if (column.max && [...written].length > column.max) throw tooLong(name);
  if (column.bytes && Buffer.byteLength(written) > column.bytes) throw tooLong(name);
}

/** Blocks of 16 bytes, the last of which is never full, as hexadecimal digits in an envelope. */
function refuseSealed(name: string, column: Column, written: string) {
  const blocks = Math.floor(Buffer.byteLength(written) / 16) + 1;
  const envelope = '{"iv":"","content":""}'.length + 32;
  if (column.max && envelope + blocks * 32 > column.max) throw tooLong(name);
}

/** Converts a value of a request into what the platform's database would store, or refuses it with that database's words. */
export function toStored(table: Table, name: string, value: unknown): unknown {
  const column = table.columns[name];
  if (!column) return value;
  if (value === null || value === undefined) {
    if (column.required) throw refuse(500, `Column '${name}' cannot be null`);
    return null;
  }
  if (column.kind === 'json') {
    if (column.sealed) refuseSealed(name, column, JSON.stringify(value));
    return value;
  }
  if (column.kind === 'number' || column.kind === 'flag') return toNumber(table, name, column.kind, value);
  if (column.kind === 'date') return toDate(table, name, value);
  const written = typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
  if (column.oneOf && !column.oneOf.includes(written))
    throw refuse(500, `Data truncated for column '${name}' at row 1`);
  if (column.sealed) refuseSealed(name, column, written);
  else refuseText(table, name, column, written);
  return written;
}
