import { ACCOUNT, type Area, type Field } from './area';
import { ALL_AREAS } from './areas';
import {
  isNamedSid,
  nameIn,
  type AreaName,
  type Configuration,
  type ConfigRecord,
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
}

const entry = (account: string, name: string) => `${account}\n${name}`;
const has = (names: ByArea, area: AreaName, key: string) => names[area]?.has(key) ?? false;
const add = (names: ByArea, area: AreaName, key: string) => void (names[area] ??= new Set()).add(key);

function entryOf({ key }: Area, { fields }: ConfigRecord): string {
  return entry(nameIn(fields[ACCOUNT]), nameIn(fields[key[0] ?? 'name']));
}

/** Everything that a record may refer to: what is there, what the file makes, and what is elsewhere in reach. */
export function namesOf(
  wanted: Configuration,
  stored: Configuration,
  others: Partial<Record<AreaName, string[]>>,
): Names {
  const names: Names = { existing: {}, made: {}, uncreatable: {} };
  for (const area of ALL_AREAS) {
    for (const one of stored.areas[area.name] ?? []) add(names.existing, area.name, entryOf(area, one));
    for (const one of wanted.areas[area.name] ?? []) add(names.made, area.name, entryOf(area, one));
  }
  for (const [area, list] of Object.entries(others))
    for (const name of list) add(names.existing, area as AreaName, entry('', name));
  return names;
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
  if (known.some((key) => has(names.existing, to!, key) || comes(key))) return null;
  const called = `${NOUNS[to!] ?? 'record'} “${isNamedSid(value) ? `${name} (${value.sid})` : name}”`;
  if (known.some((key) => has(names.uncreatable, to!, key))) return `the ${called} of the file can’t be made.`;
  return `there is no ${called} here, and none in the file.`;
}

const NOUNS: Partial<Record<AreaName, string>> = {
  accounts: 'account',
  applications: 'application',
  carriers: 'carrier',
};
