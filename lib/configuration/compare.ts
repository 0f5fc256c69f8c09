import { ACCOUNT, fieldsOf, isUnread, ruledOutBy, type Area, type Field } from './area';
import { ALL_AREAS } from './areas';
import { groupedBy } from './grouped-by';
import { isPart, namedRecords } from './named-records';
import { inOrder, isAsAsked, sameValue } from './order';
import { accountOf, keyOf, titleOf } from './record-name';
import {
  isNamedSid,
  nameIn,
  type AreaName,
  type Configuration,
  type ConfigRecord,
  type Fields,
  type Kind,
  type Value,
} from './model';
import { openPaths, openLabel, secretLabel, isOpenSecret } from './open-parts';

export type Action = 'create' | 'change' | 'remove';

/** One field that differs: the stored value, and that of the other side. Of a secret, only whether it is there. */
export interface FieldChange {
  path: string;
  label: string;
  secret?: true;
  from?: Value;
  to?: Value;
}

/** A record's name only. */
export interface RecordName {
  area: AreaName;
  title: string;
  /** By name; null where it is shared, or the file is of one account. */
  account: string | null;
}

/** A record that exists on one side only, or differs. */
export interface Difference extends RecordName {
  action: Action;
  key: string;
  /** Its position among those with the same key. */
  place: number;
  changes: FieldChange[];
  /** Another one precedes it, and no SIDs in their keys tell them apart. */
  isRepeated?: boolean;
  /** Several that are there may be meant, and the file doesn't say which. */
  isUnclear?: boolean;
  /** As in the file, or on the other side. */
  wanted?: ConfigRecord;
  /** As stored. */
  stored?: ConfigRecord;
}

export interface Comparison {
  differences: Difference[];
  /** Records that are the same on both sides. */
  same: RecordName[];
  /** Notes about how it was compared. */
  notes: string[];
}

/**
 * Compares a wanted configuration with the stored one. Areas and fields that it does not mention are not compared.
 * @param wanted a file, or another account or provider
 * @param stored the current state
 * @returns yields between records, so that others can have a turn
 */
export function* comparing(wanted: Configuration, stored: Configuration): Generator<void, Comparison> {
  const differences: Difference[] = [];
  const notes: string[] = [];
  const same: RecordName[] = [];
  const [want, have] = [inOrder(wanted), inOrder(stored)];
  const leaves = leftOut(wanted, stored);
  const isOther = wanted.name !== stored.name;
  if (isOther && wanted.kind === 'account' && wanted.areas.accounts?.some(({ fields }) => fields.sip_realm))
    notes.push('Another account: its name and its SIP realm stay as they are.');
  if (isOther && wanted.areas.provider_settings?.length)
    notes.push('Another service provider: its name and its Microsoft Teams domain stay as they are.');
  for (const area of ALL_AREAS) {
    const records = want.areas[area.name];
    if (!records) continue;
    const pairs = pairsOf(area, wanted.kind, records, have.areas[area.name] ?? []);
    for (const { wanted: one, stored: other, ...pair } of pairs) {
      yield;
      const isLeaving = LEAVING.includes(area.name);
      // An account keeps its name, whatever the name of the file's source.
      const titled = isLeaving ? (other ?? one!) : (one ?? other!);
      const named = { area: area.name, title: titleOf(area, titled), account: accountOf(one ?? other!) };
      const action = !other ? 'create' : !one ? 'remove' : 'change';
      const changes = one && other ? changesOf(area, wanted.kind, one, other, isLeaving ? leaves : []) : [];
      if (action === 'change' && changes.length === 0) same.push(named);
      else differences.push({ ...named, ...pair, wanted: one, stored: other, action, changes });
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

type Pair = Pick<Difference, 'key' | 'place' | 'isRepeated' | 'isUnclear' | 'wanted' | 'stored'>;

/**
 * Pairs the records. A record that the file gives with its SID is that one, whatever its key is here. Of several others with one
 * key, those that are identical come first, then the rest in order: so a file that was applied once finds what it has created. What a
 * record may mean that is unclear is in no pair: the file speaks of one of them.
 */
export function pairsOf(area: Area, kind: Kind, wanted: ConfigRecord[], stored: ConfigRecord[]): Pair[] {
  const { found: taken, several } = namedRecords(area, kind, wanted, stored);
  const named = new Set([...taken.values(), ...[...several.values()].flat()]);
  const keyed = (records: ConfigRecord[]) => groupedBy(records, (record) => keyOf(area, record, kind));
  const have = keyed(stored.filter((one) => !named.has(one)));
  const pairs: Pair[] = [];
  for (const [key, records] of keyed(wanted)) {
    const left = have.get(key) ?? [];
    have.delete(key);
    const take = (one: ConfigRecord, test: (other: ConfigRecord) => boolean) => {
      const place = taken.has(one) ? -1 : left.findIndex(test);
      if (place >= 0) taken.set(one, left.splice(place, 1)[0]!);
    };
    for (const one of records) take(one, (other) => changesOf(area, kind, one, other, []).length === 0);
    for (const one of records) take(one, () => true);
    // Existing records come first, so the position of a new one says how many with its key precede it.
    const inTurn = [...records.filter((one) => taken.has(one)), ...records.filter((one) => !taken.has(one))];
    // One that leaves out a part of the key isn't one that says it has none.
    const seen = { whole: new Set<string>(), part: new Set<string>() };
    inTurn.forEach((one, place) => {
      const sids = sidsInKey(area, one);
      const alike = seen[isPart(area, one) ? 'part' : 'whole'];
      const isRepeated = alike.size > 0 && (sids === '' || alike.has('') || alike.has(sids));
      alike.add(sids);
      pairs.push({ key, place, wanted: one, stored: taken.get(one), isRepeated, isUnclear: several.has(one) });
    });
    left.forEach((other, place) => pairs.push({ key, place: records.length + place, stored: other }));
  }
  for (const [key, records] of have) records.forEach((other, place) => pairs.push({ key, place, stored: other }));
  return pairs;
}

/** The SIDs of what a record's key refers to; '' where it does so by name alone. */
const sidsInKey = ({ key }: Area, { fields }: ConfigRecord) =>
  key.flatMap((path) => (isNamedSid(fields[path]) ? [fields[path].sid] : [])).join();

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
  const moves = !!area.alone && !sameValue(null, stored.fields[ACCOUNT], both[ACCOUNT]);
  const note = (field: Field | null, path: string, label: string, to: Value | undefined) => {
    const from = stored.fields[path];
    // In another account, a name is another record’s.
    const isOther =
      moves &&
      field?.kind === 'reference' &&
      !field.fixed &&
      nameIn(to) !== '' &&
      !(isNamedSid(from) && isNamedSid(to));
    if (isOther || !isAsAsked(field, from, to)) changes.push({ path, label, from, to });
  };
  for (const field of fieldsOf(area, kind)) {
    const to = wanted.fields[field.path];
    if (to === undefined || leaves.includes(field.path) || ruledOutBy(area, field, both)) continue;
    note(field, field.path, field.label, to);
  }
  const unread: string[] = [];
  if (area.open)
    for (const path of openPaths(area.open, wanted)) {
      if (isUnread(area, path, both)) unread.push(path);
      else note(null, path, openLabel(path), wanted.fields[path]);
    }
  changes.push(...secretChanges(area, wanted, stored, both));
  // The platform would erase it with the others, so it is sent again.
  if (changes.length > 0)
    for (const path of unread) if (wanted.fields[path]) note(null, path, openLabel(path), wanted.fields[path]);
  return changes;
}

/** Secrets that only one side has. Their values cannot be compared. A file that lists none of them removes none. */
function secretChanges(
  area: Area,
  { secrets: listed, given = {} }: ConfigRecord,
  { secrets: there = [], fields: stored }: ConfigRecord,
  both: Fields,
): FieldChange[] {
  const wanted = new Set([...(listed ?? []), ...Object.keys(given)].filter((path) => isUsed(area, path, both)));
  const added = [...wanted].filter((path) => !there.includes(path) || isOutdated(area, path, stored, both));
  const gone = listed ? there.filter((path) => !wanted.has(path) && goes(area, path)) : [];
  const change = (path: string, side: 'from' | 'to'): FieldChange => ({
    path,
    label: secretLabel(area, path),
    secret: true,
    [side]: true,
  });
  return [...added.map((path) => change(path, 'to')), ...gone.map((path) => change(path, 'from'))];
}

/** Whether the platform would keep a secret: not that of a user name or a storage that the record does not have. */
export function isUsed(area: Area, path: string, fields: Fields): boolean {
  const secret = area.secrets.find((one) => one.path === path);
  if (!secret) return true;
  return !ruledOutBy(area, secret, fields) && (!secret.with || nameIn(fields[secret.with]) !== '');
}

/** Whether a stored secret is that of another storage than the one that the record is to have. */
export function isOutdated(area: Area, path: string, stored: Fields, both: Fields): boolean {
  const gate = area.secrets.find((one) => one.path === path)?.only?.path;
  // Of recordings that are switched off, the file doesn't say the storage.
  return gate !== undefined && stored[gate] !== undefined && !sameValue(null, stored[gate], both[gate]);
}

/** Whether a secret can be removed on its own. Those of webhooks and storages go with their user name or storage. */
function goes(area: Area, path: string): boolean {
  return area.name === 'carriers' || (area.name === 'applications' && isOpenSecret(area, path));
}
