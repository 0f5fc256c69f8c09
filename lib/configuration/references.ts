import { ACCOUNT, fieldsOf, type Area, type Field } from './area';
import { ALL_AREAS } from './areas';
import {
  isNamedSid,
  nameIn,
  type AreaName,
  type Cell,
  type Configuration,
  type ConfigRecord,
  type Fields,
  type NamedSid,
  type Row,
  type Value,
} from './model';

/** Names of records by area: 'account\nname', with an empty account for what is shared. */
type ByArea = Partial<Record<AreaName, Set<string>>>;

/** What a record may refer to. */
export interface Names {
  /** What is there, or elsewhere in reach. */
  existing: ByArea;
  /** What the file makes. */
  made: ByArea;
  /** What the file has and cannot be made. */
  uncreatable: ByArea;
  /** What is there, or elsewhere in reach, by SID. */
  bySid: Partial<Record<AreaName, Map<string, Owned>>>;
}

interface Owned {
  name: string;
  /** By name; '' for what is shared. */
  account: string;
}

const entry = (account: string, name: string) => `${account}\n${name}`;
const has = (names: ByArea, area: AreaName, key: string) => names[area]?.has(key) ?? false;
const add = (names: ByArea, area: AreaName, key: string) => void (names[area] ??= new Set()).add(key);

function ownedName({ key }: Area, { fields }: ConfigRecord): Owned {
  return { name: nameIn(fields[key[0] ?? 'name']), account: nameIn(fields[ACCOUNT]) };
}

function entryOf(area: Area, record: ConfigRecord): string {
  const { name, account } = ownedName(area, record);
  return entry(account, name);
}

function sidsOf(area: Area, records: ConfigRecord[] = []): Map<string, Owned> {
  return new Map(records.flatMap((one) => (one.sid === undefined ? [] : [[one.sid, ownedName(area, one)] as const])));
}

/** Everything that a record may refer to: what is there, what the file makes, and what is elsewhere in reach. */
export function namesOf(
  wanted: Configuration,
  stored: Configuration,
  others: Partial<Record<AreaName, NamedSid[]>>,
): Names {
  const names: Names = { existing: {}, made: {}, uncreatable: {}, bySid: {} };
  for (const area of ALL_AREAS) {
    const bySid = sidsOf(area, stored.areas[area.name]);
    for (const one of stored.areas[area.name] ?? []) add(names.existing, area.name, entryOf(area, one));
    for (const one of wanted.areas[area.name] ?? []) add(names.made, area.name, entryOf(area, one));
    for (const { name, sid } of others[area.name] ?? []) {
      add(names.existing, area.name, entry('', name));
      bySid.set(sid, { name, account: '' });
    }
    names.bySid[area.name] = bySid;
  }
  return names;
}

/**
 * A wanted configuration whose references are as they are here: one with a SID that exists is to that record, by its name here; one
 * with any other SID is by name alone.
 * @returns also notes on SIDs that belong to other names
 */
export function withReferencesHere(
  wanted: Configuration,
  { bySid }: Names,
): { wanted: Configuration; notes: string[] } {
  const notes = new Set<string>();
  const given = Object.fromEntries(ALL_AREAS.map((area) => [area.name, sidsOf(area, wanted.areas[area.name])]));
  const here = ({ kind, to }: Field, cell: Cell): Cell => {
    if (kind !== 'reference' || !isNamedSid(cell)) return cell;
    const { name, sid } = cell;
    const known = bySid[to!]?.get(sid);
    if (!known) return name;
    // A record that the plan renames may have either name.
    if (name !== known.name && name !== given[to!]?.get(sid)?.name)
      notes.add(
        `The file names “${name}” with the SID of the ${nounOf(to!)} “${known.name}” (${sid}). The SID counts.`,
      );
    return { name: known.name, sid };
  };
  const valueHere = (field: Field, value: Value): Value => {
    if (!Array.isArray(value)) return here(field, value);
    const cells = (field.cells ?? []).filter(({ kind }) => kind === 'reference');
    const ofRow = (row: Row) =>
      cells.flatMap((cell) =>
        row[cell.path] === undefined ? [] : [[cell.path, here(cell, row[cell.path]!)] as const],
      );
    return value.map((row) => ({ ...row, ...Object.fromEntries(ofRow(row)) }));
  };
  const areas: Configuration['areas'] = {};
  for (const area of ALL_AREAS) {
    const fields = fieldsOf(area, wanted.kind).filter(({ kind }) => kind === 'reference' || kind === 'rows');
    areas[area.name] = wanted.areas[area.name]?.map((record) => {
      const changed: Fields = {};
      for (const field of fields) {
        const value = record.fields[field.path];
        if (value !== undefined) changed[field.path] = valueHere(field, value);
      }
      return { ...record, fields: { ...record.fields, ...changed } };
    });
  }
  return { wanted: { ...wanted, areas }, notes: [...notes] };
}

/** Notes that a record of the file cannot be made. @returns whether that is new, so that what refers to it cannot be, either */
export function noteUncreatable({ existing, uncreatable }: Names, area: Area, record: ConfigRecord): boolean {
  const key = entryOf(area, record);
  if (has(existing, area.name, key) || has(uncreatable, area.name, key)) return false;
  add(uncreatable, area.name, key);
  return true;
}

/** @returns why a reference leads nowhere, or null */
export function missingReference(
  field: Field | null,
  value: Value | undefined,
  { fields }: ConfigRecord,
  names: Names,
): string | null {
  if (!field) return null;
  const account =
    field.path === ACCOUNT ? '' : nameIn(fields[ACCOUNT]) || (fields.name && field.late ? nameIn(fields.name) : '');
  if (field.kind === 'rows') {
    const cells = (field.cells ?? []).filter(({ kind }) => kind === 'reference');
    for (const row of Array.isArray(value) ? value : []) {
      const wrong = cells.map((cell) => missing(cell, (row as Row)[cell.path], account, names)).find(Boolean);
      if (wrong) return wrong;
    }
    return null;
  }
  return field.kind === 'reference' ? missing(field, value, account, names) : null;
}

function missing({ to }: Field, value: Value | undefined, account: string, names: Names): string | null {
  const name = nameIn(value);
  if (!name) return null;
  // A file of one account has all of its records without an account.
  const known = [entry(account, name), entry('', name)];
  const comes = (key: string) => has(names.made, to!, key) && !has(names.uncreatable, to!, key);
  const exact = isNamedSid(value) ? names.bySid[to!]?.get(value.sid) : undefined;
  const called = `${nounOf(to!)} “${isNamedSid(value) ? `${name} (${value.sid})` : name}”`;
  if (exact) {
    const isNear = !account || !exact.account || exact.account === account;
    return isNear ? null : `the ${called} belongs to another account.`;
  }
  if (known.some((key) => has(names.existing, to!, key) || comes(key))) return null;
  if (known.some((key) => has(names.uncreatable, to!, key))) return `the ${called} of the file can’t be made.`;
  return `there is no ${called} here, and none in the file.`;
}

const NOUNS: Partial<Record<AreaName, string>> = {
  accounts: 'account',
  applications: 'application',
  carriers: 'carrier',
};

const nounOf = (area: AreaName) => NOUNS[area] ?? 'record';
