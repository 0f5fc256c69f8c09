import { ACCOUNT, type Area, type Field } from './area';
import { ALL_AREAS } from './areas';
import { pairsOf } from './compare';
import { groupedBy } from './grouped-by';
import { recordsWith, type ReferenceMap } from './map-references';
import {
  isNamedSid,
  nameIn,
  rowsIn,
  type AreaName,
  type Configuration,
  type ConfigRecord,
  type Kind,
  type NamedSid,
  type Value,
} from './model';
import { inOrder } from './order';
import { ownerOf, REFERRED, renamedByName, type NewNames } from './renamed';

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
  /** The one that it has after the plan. */
  name: string;
  /** The one that it has now. */
  was: string;
  /** By name; '' for what is shared. */
  account: string;
}

/** Spaces around a name make no difference, as in the records' own keys. */
const entry = (account: string, name: string) => `${account.trim()}\n${name.trim()}`;
const has = (names: ByArea, area: AreaName, key: string) => names[area]?.has(key) ?? false;
const add = (names: ByArea, area: AreaName, key: string) => void (names[area] ??= new Set()).add(key);

function ownedName({ name: area, key }: Area, { fields, sid }: ConfigRecord, renamed: NewNames = {}): Owned {
  const was = nameIn(fields[key[0] ?? 'name']);
  const after = sid === undefined ? undefined : renamed[area]?.get(sid);
  return { name: after ?? was, was, account: nameIn(fields[ACCOUNT]) };
}

function entryOf(area: Area, record: ConfigRecord, renamed?: NewNames): string {
  const { name, account } = ownedName(area, record, renamed);
  return entry(account, name);
}

function sidsOf(area: Area, records: ConfigRecord[] = [], renamed?: NewNames): Map<string, Owned> {
  return new Map(
    records.flatMap((one) => (one.sid === undefined ? [] : [[one.sid, ownedName(area, one, renamed)] as const])),
  );
}

/**
 * Everything that a record may refer to: what is there, what the file makes, and what is elsewhere in reach.
 * @param renamed what is there is known by its new name
 */
export function namesOf(
  wanted: Configuration,
  stored: Configuration,
  others: Partial<Record<AreaName, NamedSid[]>>,
  renamed: NewNames,
): Names {
  const names: Names = { existing: {}, made: {}, uncreatable: {}, bySid: {} };
  for (const area of ALL_AREAS) {
    const bySid = sidsOf(area, stored.areas[area.name], renamed);
    for (const one of stored.areas[area.name] ?? []) add(names.existing, area.name, entryOf(area, one, renamed));
    for (const one of wanted.areas[area.name] ?? []) add(names.made, area.name, entryOf(area, one));
    for (const { name, sid } of others[area.name] ?? []) {
      add(names.existing, area.name, entry('', name));
      bySid.set(sid, { name, was: name, account: '' });
    }
    names.bySid[area.name] = bySid;
  }
  return names;
}

/**
 * A wanted configuration whose references are as they are here: one with a SID that exists is to that record, by its name here;
 * one with the SID of a record elsewhere, which the file has too, is to the record here that is paired with it; any other is by
 * name alone. A reference to a new record that will not be the only one of its name keeps the SID from elsewhere. One to a record
 * that gets its name from the file has its SID, too: should the renaming fail, another one still has that name.
 * @returns also notes on SIDs that belong to other names
 */
export function withReferencesHere(
  wanted: Configuration,
  stored: Configuration,
  { bySid }: Names,
  renamed: NewNames,
): { wanted: Configuration; notes: string[] } {
  const notes = new Set<string>();
  const given = Object.fromEntries(ALL_AREAS.map((area) => [area.name, sidsOf(area, wanted.areas[area.name])]));
  const paired: Partial<Record<AreaName, Map<string, NamedSid | null>>> = {};
  const meant = renamedByName(wanted, renamed);
  const here: ReferenceMap = ({ to }, cell, area, record) => {
    if (!isNamedSid(cell)) return meant(to!, nameIn(cell), ownerOf(area, wanted.kind, record)) ?? cell;
    const { name, sid } = cell;
    const known = bySid[to!]?.get(sid);
    if (!known) {
      const other = paired[to!]?.get(sid);
      return other === undefined ? name : (other ?? cell);
    }
    // A record that the plan renames may have either name.
    if (name !== known.was && name !== given[to!]?.get(sid)?.name)
      notes.add(
        `The file names “${name}” with the SID of the ${nounOf(to!)} “${known.was}” (${sid}). The SID is used.`,
      );
    return { name: known.name, sid };
  };
  const areas: Configuration['areas'] = {};
  for (const area of ALL_AREAS) {
    const records = wanted.areas[area.name];
    if (!records) continue;
    areas[area.name] = recordsWith(area, wanted.kind, records, here);
    if (REFERRED.some((name) => name === area.name))
      paired[area.name] = pairedSids(area, wanted.kind, areas[area.name]!, stored.areas[area.name] ?? []);
  }
  return { wanted: { ...wanted, areas }, notes: [...notes] };
}

/** The records here that those of a file are which have the SIDs of another place; null for a new one with a name that others have. */
function pairedSids(area: Area, kind: Kind, wanted: ConfigRecord[], stored: ConfigRecord[]) {
  const sids = new Map<string, NamedSid | null>();
  const here = new Set(stored.map(({ sid }) => sid));
  if (wanted.every(({ sid }) => sid === undefined || here.has(sid))) return sids;
  const ordered = (records: ConfigRecord[]) =>
    inOrder({ kind, name: '', areas: { [area.name]: records } }).areas[area.name] ?? [];
  const pairs = pairsOf(area, kind, ordered(wanted), ordered(stored));
  const byKey = groupedBy(pairs, ({ key }) => key);
  for (const { key, wanted: one, stored: other } of pairs) {
    if (one?.sid === undefined || here.has(one.sid)) continue;
    if (other?.sid !== undefined) sids.set(one.sid, { name: ownedName(area, other).name, sid: other.sid });
    else if (byKey.get(key)!.length > 1) sids.set(one.sid, null);
  }
  return sids;
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
    for (const row of rowsIn(value)) {
      const wrong = cells.map((cell) => missing(cell, row[cell.path], account, names)).find(Boolean);
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
  // Of any other SID only the name is left (`withReferencesHere`).
  if (isNamedSid(value))
    return `there will be several ${nounOf(to!)}s “${name}”, and this one is new: plan again once it exists.`;
  if (known.some((key) => has(names.existing, to!, key) || comes(key))) return null;
  if (known.some((key) => has(names.uncreatable, to!, key))) return `the ${called} in the file can’t be created.`;
  return `there is no ${called} here, and none in the file.`;
}

const NOUNS: Partial<Record<AreaName, string>> = {
  accounts: 'account',
  applications: 'application',
  carriers: 'carrier',
};

/** What people call a record that others refer to. */
export const nounOf = (area: AreaName) => NOUNS[area] ?? 'record';
