import { fieldsOf, ruledOutBy, type Area, type Field } from './area';
import { keyOf } from './record-name';
import { ALL_AREAS } from './areas';
import { rowsBy } from './row-pairs';
import {
  isNamedSid,
  nameIn,
  type Configuration,
  type ConfigRecord,
  type Fields,
  type Kind,
  type Row,
  type Value,
} from './model';

/*
 * One canonical order, so that two exports of the same state are the same text: areas and fields as declared, records by
 * account and key, rows by content unless their order is significant.
 */

/** Compares texts by their code units: the same everywhere, whatever the machine's locale. */
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The whole configuration in canonical order. */
export function inOrder(configuration: Configuration): Configuration {
  const { kind } = configuration;
  const areas: Configuration['areas'] = {};
  for (const area of ALL_AREAS) {
    const records = configuration.areas[area.name]?.map((record) => recordInOrder(area, kind, record));
    if (records) areas[area.name] = sorted(area, kind, records);
  }
  return { ...configuration, areas };
}

function sorted(area: Area, kind: Kind, records: ConfigRecord[]): ConfigRecord[] {
  const keyed = records.map((record) => ({
    record,
    account: nameIn(record.fields.account),
    key: keyOf(area, record, kind),
    rest: JSON.stringify([record.fields, record.secrets ?? []]),
  }));
  keyed.sort(
    (a, b) =>
      byText(a.account, b.account) ||
      byText(a.key, b.key) ||
      byText(a.rest, b.rest) ||
      byText(a.record.sid ?? '', b.record.sid ?? ''),
  );
  return keyed.map(({ record }) => record);
}

/**
 * One record in canonical order, without fields that do not apply. Where a file does not repeat what a field depends on, only the
 * stored record can tell whether it applies, so it stays.
 */
export function recordInOrder(area: Area, kind: Kind, record: ConfigRecord): ConfigRecord {
  const fields: Fields = {};
  for (const field of fieldsOf(area, kind)) {
    const value = record.fields[field.path];
    const gate = ruledOutBy(area, field, record.fields);
    if (value === undefined || (gate && record.fields[gate.path] !== undefined)) continue;
    fields[field.path] = valueInOrder(field, value);
  }
  const open = Object.keys(record.fields).filter((path) => area.open && path.startsWith(`${area.open}.`));
  for (const path of open.sort(byText)) fields[path] = record.fields[path]!;
  return { ...record, fields, ...(record.secrets ? { secrets: [...record.secrets].sort(byText) } : {}) };
}

function valueInOrder(field: Field, value: Value): Value {
  if (!Array.isArray(value)) return isNamedSid(value) ? { name: value.name, sid: value.sid } : value;
  const cells = field.cells ?? [];
  const ordered = value.map((row): Row => {
    const given = cells.filter(({ path }) => row[path] !== undefined);
    return Object.fromEntries(given.map(({ path }) => [path, row[path]!]));
  });
  return field.ordered ? ordered : ordered.sort((a, b) => byText(JSON.stringify(a), JSON.stringify(b)));
}

/**
 * Whether two values are equivalent: null, no record, no rows and an empty text are the same, and so are texts that differ only in the
 * blanks around them, which a save drops. Two references with SIDs are to the same record only if these are equal; a name
 * alone is unique where it stands.
 */
export function sameValue(field: Field | null, a: Value | undefined, b: Value | undefined): boolean {
  if (isNamedSid(a) && isNamedSid(b)) return a.sid === b.sid;
  const plain = (value: Value | undefined) => {
    const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
    const bare = isNamedSid(value) ? value.name : isEmpty ? '' : value;
    if (typeof bare !== 'string') return bare;
    return field?.anyCase ? bare.trim().toLowerCase() : bare.trim();
  };
  if (!Array.isArray(a) || !Array.isArray(b)) return plain(a) === plain(b);
  const [rows, others] = [a, b].map((value) => (field ? (valueInOrder(field, value) as Row[]) : value));
  return rows!.length === others!.length && rows!.every((row, place) => sameRow(row, others![place]!));
}

function sameRow(a: Row, b: Row): boolean {
  const names = Object.keys(a);
  return (
    JSON.stringify(names) === JSON.stringify(Object.keys(b)) && names.every((name) => sameValue(null, a[name], b[name]))
  );
}

/**
 * Whether a stored value matches the wanted one. Cells that the wanted rows do not mention may have any value: what is missing
 * stays as it is.
 */
export function isAsAsked(field: Field | null, stored: Value | undefined, asked: Value | undefined): boolean {
  if (field?.kind !== 'rows' || !Array.isArray(asked) || !Array.isArray(stored)) return sameValue(field, stored, asked);
  if (stored.length !== asked.length) return false;
  if (field.ordered)
    return asked.every((said, place) =>
      Object.entries(said).every(([path, cell]) => sameValue(null, stored[place]![path], cell)),
    );
  const left = new Set(stored);
  const ways = new Map<string, (row: Row) => Row[]>();
  const likeIt = (said: Row): Row[] => {
    const names = Object.keys(said).sort(byText);
    const way = JSON.stringify(names);
    if (!ways.has(way)) ways.set(way, rowsBy(names, stored));
    return ways.get(way)!(said);
  };
  // The most specific rows choose first.
  const choosy = asked.toSorted((a, b) => Object.keys(b).length - Object.keys(a).length);
  return choosy.every((said) => {
    const alike = likeIt(said);
    for (let row = alike.pop(); row; row = alike.pop()) if (left.delete(row)) return true;
    return false;
  });
}
