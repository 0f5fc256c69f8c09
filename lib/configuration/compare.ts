import { accountOf, fieldsOf, isUnread, keyOf, speaks, titleOf, type Area, type Field } from './area';
import { ALL_AREAS } from './areas';
import { inOrder, isAsAsked } from './order';
import type { AreaName, Configuration, ConfigRecord, Kind, Value } from './model';

export type Action = 'create' | 'change' | 'remove';

/** One field that differs: the stored value, and that of the other side. */
export interface FieldChange {
  path: string;
  label: string;
  from?: Value;
  to?: Value;
}

/** A record that exists on one side only, or differs. */
export interface Difference {
  area: AreaName;
  action: Action;
  title: string;
  account: string | null;
  key: string;
  /** Its position among those with the same key. */
  place: number;
  changes: FieldChange[];
  /** As in the file, or on the other side. */
  wanted?: ConfigRecord;
  /** As stored. */
  stored?: ConfigRecord;
}

/** A record's name only. */
export type RecordName = Pick<Difference, 'area' | 'title' | 'account'>;

export interface Comparison {
  differences: Difference[];
  /** Records that are the same on both sides. */
  same: RecordName[];
  /** Notes about how it was compared. */
  notes: string[];
}

/** Replaces the value of a stored secret. */
export const STORED = 'stored';

/**
 * Compares a wanted configuration with the stored one. Areas and fields that it does not mention are not compared.
 * @param wanted a file, or another account or provider
 * @param stored the current state
 */
export function compareConfigurations(wanted: Configuration, stored: Configuration): Comparison {
  const differences: Difference[] = [];
  const notes: string[] = [];
  const same: RecordName[] = [];
  const [want, have] = [inOrder(wanted), inOrder(stored)];
  const leaves = leftOut(wanted, stored);
  const isOther = wanted.name !== stored.name;
  if (isOther && wanted.areas.accounts?.some(({ fields }) => fields.sip_realm))
    notes.push('Another account: its name and its SIP realm stay as they are.');
  if (isOther && wanted.areas.provider_settings?.length)
    notes.push('Another service provider: its name and its Microsoft Teams domain stay as they are.');
  for (const area of ALL_AREAS) {
    const records = want.areas[area.name];
    if (!records) continue;
    const pairs = pairsOf(area, wanted.kind, records, have.areas[area.name] ?? []);
    for (const { key, place, wanted: one, stored: other } of pairs) {
      const common = { area: area.name, key, place, wanted: one, stored: other };
      // An account keeps its name, whatever the name of the file's source.
      const titled = LEAVING.includes(area.name) ? (other ?? one!) : (one ?? other!);
      const named = { title: titleOf(area, titled), account: accountOf(one ?? other!) };
      if (!other) differences.push({ ...common, ...named, action: 'create', changes: [] });
      else if (!one) differences.push({ ...common, ...named, action: 'remove', changes: [] });
      else {
        const changes = changesOf(area, wanted.kind, one, other, LEAVING.includes(area.name) ? leaves : []);
        if (changes.length > 0) differences.push({ ...common, ...named, action: 'change', changes });
        else same.push({ area: area.name, ...named });
      }
    }
  }
  return { differences, same, notes };
}

/** The areas with fields that are never changed. */
const LEAVING: readonly AreaName[] = ['accounts', 'provider_settings'];

/**
 * What is never changed: with a file for one account, its name, which only describes the source; with another party's file,
 * whatever is unique on the whole platform.
 */
function leftOut(wanted: Configuration, stored: Configuration): string[] {
  const other = wanted.name !== stored.name;
  if (wanted.kind === 'provider') return other ? ['name', 'teams_domain'] : [];
  return other ? ['name', 'sip_realm'] : ['name'];
}

interface Pair {
  key: string;
  place: number;
  wanted?: ConfigRecord;
  stored?: ConfigRecord;
}

/**
 * Pairs the records. Of several with one key, those with the same SID come first, then those that are identical, then the
 * others in order: so a file that was applied once finds what it has created.
 */
function pairsOf(area: Area, kind: Kind, wanted: ConfigRecord[], stored: ConfigRecord[]): Pair[] {
  const have = groups(area, kind, stored);
  const pairs: Pair[] = [];
  for (const [key, records] of groups(area, kind, wanted)) {
    const left = have.get(key) ?? [];
    have.delete(key);
    const taken = new Map<ConfigRecord, ConfigRecord>();
    const take = (one: ConfigRecord, test: (other: ConfigRecord) => boolean) => {
      const place = taken.has(one) ? -1 : left.findIndex(test);
      if (place >= 0) taken.set(one, left.splice(place, 1)[0]!);
    };
    for (const one of records) take(one, ({ sid }) => sid !== undefined && sid === one.sid);
    for (const one of records) take(one, (other) => changesOf(area, kind, one, other, []).length === 0);
    for (const one of records) take(one, () => true);
    // Existing records come first, so the position of a new one says how many with its key precede it.
    const inTurn = [...records.filter((one) => taken.has(one)), ...records.filter((one) => !taken.has(one))];
    inTurn.forEach((one, place) => pairs.push({ key, place, wanted: one, stored: taken.get(one) }));
    left.forEach((other, place) => pairs.push({ key, place: records.length + place, stored: other }));
  }
  for (const [key, records] of have) records.forEach((other, place) => pairs.push({ key, place, stored: other }));
  return pairs;
}

function groups(area: Area, kind: Kind, records: ConfigRecord[]): Map<string, ConfigRecord[]> {
  const found = new Map<string, ConfigRecord[]>();
  for (const record of records) {
    const key = keyOf(area, record, kind);
    const group = found.get(key);
    if (group) group.push(record);
    else found.set(key, [record]);
  }
  return found;
}

/** How a record differs from another one with the same key. */
export function changesOf(
  area: Area,
  kind: Kind,
  wanted: ConfigRecord,
  stored: ConfigRecord,
  leaves: readonly string[],
): FieldChange[] {
  const both = { ...stored.fields, ...wanted.fields };
  const changes: FieldChange[] = [];
  const note = (field: Field | null, path: string, label: string, to: Value | undefined) => {
    const from = stored.fields[path];
    if (!isAsAsked(field, from, to)) changes.push({ path, label, from, to });
  };
  for (const field of fieldsOf(area, kind)) {
    const to = wanted.fields[field.path];
    if (to === undefined || leaves.includes(field.path) || !speaks(field, both)) continue;
    note(field, field.path, field.label, to);
  }
  const unread: string[] = [];
  if (area.open)
    for (const path of openPaths(area.open, wanted)) {
      if (isUnread(area, path, both)) unread.push(path);
      else note(null, path, openLabel(path), wanted.fields[path]);
    }
  changes.push(...secretChanges(area, wanted, stored));
  // The platform would erase it with the others, so it is sent again.
  if (changes.length > 0)
    for (const path of unread) if (wanted.fields[path]) note(null, path, openLabel(path), wanted.fields[path]);
  return changes;
}

/** The settings that a record mentions. An export mentions all of its vendor's, also empty ones. */
function openPaths(open: string, { fields }: ConfigRecord): string[] {
  return Object.keys(fields)
    .filter((path) => path.startsWith(`${open}.`))
    .sort();
}

/** The label of a setting that has none of its own. */
export const openLabel = (path: string) => path.slice(path.indexOf('.') + 1).replaceAll('_', ' ');

/** Secrets that only one side has. Their values cannot be compared. */
function secretChanges(area: Area, wanted: ConfigRecord, stored: ConfigRecord): FieldChange[] {
  if (!wanted.secrets) return [];
  const wantedSecrets = new Set(wanted.secrets);
  const storedSecrets = new Set(stored.secrets ?? []);
  const added = wanted.secrets.filter((path) => !storedSecrets.has(path));
  const gone = [...storedSecrets].filter((path) => !wantedSecrets.has(path) && goes(area, path));
  return [
    ...added.map((path): FieldChange => ({ path, label: secretLabel(area, path), from: '', to: STORED })),
    ...gone.map((path): FieldChange => ({ path, label: secretLabel(area, path), from: STORED, to: '' })),
  ];
}

/** Whether a secret can be removed on its own. Those of webhooks and storages go with their user name or storage. */
function goes(area: Area, path: string): boolean {
  return area.name === 'carriers' || (area.name === 'applications' && isOpenSecret(area, path));
}

/** Whether a path names a secret whose name only the vendor or the application knows. */
export function isOpenSecret(area: Area, path: string): boolean {
  return !!area.openSecrets && path.startsWith(`${area.openSecrets}.`);
}

/** What people call a secret. */
export function secretLabel(area: Area, path: string): string {
  const name = path.slice(path.indexOf('.') + 1);
  if (area.name === 'applications' && isOpenSecret(area, path)) return `Environment variable ${name}`;
  return area.secrets.find((secret) => secret.path === path)?.label ?? openLabel(path);
}
