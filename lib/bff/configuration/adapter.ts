import 'server-only';
import { ACCOUNT, fieldsOf, type Area, type Field } from '../../configuration/area';
import { recordInOrder } from '../../configuration/order';
import type { Cell, ConfigRecord, Fields, Kind, Row, Scalar, Value } from '../../configuration/model';
import type { Facts, Values } from '../../kit/form';
import { ok, type Result } from '../../kit/problem';
import type { AccountRef } from '../../kit/directory';
import type { ResourceContext } from '../../kit/resource';
import type { Names } from './names';
import type { FieldsOff } from './unknown-fields';

/** The scope of a configuration: one account, or the whole current provider. */
export interface Target {
  kind: Kind;
  /** Null for the provider. */
  account: AccountRef | null;
}

/** The context for reading and writing. */
export interface Room {
  context: ResourceContext;
  target: Target;
  names: Names;
  /** What this installation lacks. */
  unknown: FieldsOff;
}

/** A record of the platform, with its values in the shape of its area's form. */
export interface StoredRecord {
  sid: string;
  accountSid: string | null;
  values: Values;
  /** Paths of secrets that are stored. */
  secrets: string[];
  /** Fields that the form does not have. */
  more?: Fields;
  /** The same record as a save would read it: its changes can be judged before one does. */
  view?: StoredView;
}

/** A record as the save of a change reads it first. */
export interface StoredView {
  values: Values;
  facts: Facts;
  /** As the platform holds it. It may contain secrets. */
  raw: unknown;
}

/** Secrets that a person has entered, or a file has supplied, by path. */
export type Secrets = Record<string, string>;

/** The target state of a record. */
export interface Wanted {
  fields: Fields;
  accountSid: string | null;
  providerSid: string;
  secrets: Secrets;
  /** Paths of secrets to be removed. */
  forgets: string[];
}

/** Access to an area on the platform, with the same reads and saves as the console's forms. */
export interface AreaAdapter {
  /**
   * Everything that belongs to the target.
   * @param only those with one of these names: by the first field of the area's key
   */
  read(room: Room, only?: ReadonlySet<string>): Promise<Result<StoredRecord[]>>;
  /** Reads one record again. */
  readOne(room: Room, sid: string): Promise<Result<StoredRecord>>;
  create(room: Room, wanted: Wanted): Promise<Result<unknown>>;
  update(room: Room, sid: string, wanted: Wanted): Promise<Result<null>>;
  /** Updates a record that was read with its view. */
  save(room: Room, stored: StoredRecord, wanted: Wanted): Promise<Result<null>>;
  remove(room: Room, sid: string): Promise<Result<null>>;
}

/** Converts a record for the document, without what this installation lacks. */
export function toRecord(area: Area, room: Room, stored: StoredRecord): ConfigRecord {
  const { kind } = room.target;
  // An account's own references are to its own records.
  const owner = area.name === 'accounts' ? stored.sid : stored.accountSid;
  const fields: Fields = {};
  for (const field of fieldsOf(area, kind)) {
    if (field.path === ACCOUNT) fields[ACCOUNT] = room.names.called('accounts', stored.accountSid, null);
    else {
      const value = stored.values[formName(field)];
      if (value !== undefined) fields[field.path] = toValue(field, value, room.names, owner);
    }
  }
  const unknown = room.unknown[area.name] ?? {};
  const isKnown = (path: string) => !(path in unknown);
  // Fields without meaning, such as a disabled fallback, are not part of the document.
  const record = recordInOrder(area, kind, {
    fields: { ...fields, ...stored.more },
    secrets: stored.secrets.filter(isKnown),
    sid: stored.sid,
  });
  return { ...record, fields: Object.fromEntries(Object.entries(record.fields).filter(([path]) => isKnown(path))) };
}

/** A field's name in the console's form. */
export function formName({ form, path }: Pick<Field, 'form' | 'path'>): string {
  return form ?? path.replaceAll('.', '_');
}

function toValue(field: Field, value: unknown, names: Names, owner: string | null): Value {
  if (field.kind !== 'rows') return toCell(field, value, names, owner);
  const rows = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  return rows.map((row): Row =>
    Object.fromEntries((field.cells ?? []).map((cell) => [cell.path, toCell(cell, row[formName(cell)], names, owner)])),
  );
}

function toCell(field: Field, value: unknown, names: Names, owner: string | null): Cell {
  if (field.kind === 'reference') return names.called(field.to!, value, owner);
  if (field.kind === 'flag') return value === true || value === 'key';
  if (field.kind === 'number') return value === '' || value === null || value === undefined ? null : Number(value);
  return value === null || value === undefined ? '' : String(value);
}

/** Converts fields to the values of the area's form. */
export function toValues(area: Area, { names, target }: Room, { fields, accountSid }: Wanted): Result<Values> {
  const values: Values = {};
  for (const field of fieldsOf(area, target.kind)) {
    const value = fields[field.path];
    if (value === undefined || field.path === ACCOUNT) continue;
    const found =
      field.kind === 'rows'
        ? rowsOf(field, value, names, accountSid)
        : fromCell(field, value as Cell, names, accountSid);
    if (!found.ok) return found;
    values[formName(field)] = found.value;
  }
  return ok(values);
}

function rowsOf(field: Field, value: Value, names: Names, owner: string | null): Result<unknown> {
  const rows: Values[] = [];
  for (const row of Array.isArray(value) ? value : []) {
    const made: Values = {};
    for (const cell of field.cells ?? []) {
      if (row[cell.path] === undefined) continue;
      const found = fromCell(cell, row[cell.path]!, names, owner);
      if (!found.ok) return found;
      made[formName(cell)] = found.value;
    }
    rows.push(made);
  }
  return ok(rows);
}

function fromCell(field: Field, value: Cell, names: Names, owner: string | null): Result<unknown> {
  if (field.kind === 'reference') {
    const found = names.meant(field.to!, value, owner);
    return found.ok ? ok(found.value ?? '') : found;
  }
  if (field.kind === 'flag') return ok(value === true);
  // Forms hold numbers as text.
  return ok(value === null ? '' : String(value as Scalar));
}

/** Converts secrets to values of the area's form; those that only the vendor or the application knows are left out. */
export function secretValues(area: Area, secrets: Secrets): Values {
  const known = area.secrets.filter(({ path }) => secrets[path]);
  return Object.fromEntries(known.map(({ path, form }) => [formName({ form, path }), secrets[path]]));
}
