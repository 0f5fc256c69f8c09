import fc from 'fast-check';
import { ACCOUNT, fieldsOf, type Area, type Field } from '../../lib/configuration/area';
import { ALL_AREAS } from '../../lib/configuration/areas';
import {
  nameIn,
  type AreaName,
  type Cell,
  type Configuration,
  type ConfigRecord,
  type Fields,
  type Kind,
  type Row,
  type Value,
} from '../../lib/configuration/model';
import { inOrder } from '../../lib/configuration/order';

/*
 * States of an account or a provider, generated from the areas' own definitions, so that every area and every field is covered.
 * Names come from a small set, so that two states share some; every reference has a target.
 */

const NAMES = ['A', 'B', 'C', 'D'];
const WORDS = ['', 'x', 'y', 'https://a.example'];
/** Always present: accounts keep their own records. */
const MAIN = 'Main';

type Pick = <T>(from: readonly T[]) => T;

/** A state from a stream of choices, which fast-check shrinks on failure. */
export function stateOf(kind: Kind): fc.Arbitrary<Configuration> {
  return fc.infiniteStream(fc.nat({ max: 1_000_000 })).map((stream) => {
    const pick: Pick = (from) => from[stream.next().value! % from.length]!;
    const areas: Partial<Record<AreaName, ConfigRecord[]>> = {};
    for (const area of ALL_AREAS) {
      if (area.kind && area.kind !== kind) continue;
      areas[area.name] = recordsOf(area, kind, areas, pick);
    }
    // Account fields that refer to records created after the accounts.
    for (const record of areas.accounts ?? []) {
      for (const field of fieldsOf(
        ALL_AREAS.find(({ name }) => name === 'accounts')!,
        kind,
      ).filter(({ late }) => late)) {
        const owner = kind === 'provider' ? nameIn(record.fields.name) : null;
        record.fields[field.path] = referenceTo('applications', owner, areas, pick);
      }
    }
    // Empty values are in no state: nor a bucket while recording is off, which shows once its storage is removed.
    return inOrder(inOrder({ kind, name: 'Harbor Hotels', areas }));
  });
}

type Areas = Configuration['areas'];

function recordsOf(area: Area, kind: Kind, areas: Areas, pick: Pick): ConfigRecord[] {
  const accounts = kind === 'provider' ? (areas.accounts ?? []).map(({ fields }) => nameIn(fields.name)) : [];
  const owners: (string | null)[] =
    kind === 'account' || area.owner === 'none' ? [null] : ownersOf(area, accounts, pick);
  return owners.flatMap((owner) => {
    const shown: Fields = area.owner !== 'none' && kind === 'provider' ? { [ACCOUNT]: owner } : {};
    return namesIn(area, kind, pick).flatMap((name) => {
      const one = () => recordOf(area, kind, { ...shown, ...keyFields(area, name, owner) }, areas, pick);
      return area.implied && pick([true, false]) ? differentIn(area.implied, [one(), one()]) : [one()];
    });
  });
}

/** Both records if this field tells them apart, otherwise the first: a number at two carriers. */
function differentIn(path: string, [first, second]: [ConfigRecord, ConfigRecord]): ConfigRecord[] {
  return first.fields[path] === second.fields[path] ? [first] : [first, second];
}

/** A wanted state that leaves out what it may: of each number one carrier, if no other one can be meant in the stored state. */
export function withoutImplied(wanted: Configuration, stored: Configuration): Configuration {
  const areas = { ...wanted.areas };
  for (const { name: area, key, implied } of ALL_AREAS) {
    const records = areas[area];
    if (implied === undefined || !records) continue;
    const nameOf = ({ fields }: ConfigRecord) => nameIn(fields[key[0]!]);
    const partOf = ({ fields }: ConfigRecord) => nameIn(fields[implied]);
    const done = new Set<string>();
    areas[area] = records.map((record) => {
      const isLike = (one: ConfigRecord) => one !== record && nameOf(one) === nameOf(record);
      const others = records.filter(isLike).map(partOf);
      const [meant, ...more] = (stored.areas[area] ?? [])
        .filter(isLike)
        .map(partOf)
        .filter((one) => !others.includes(one));
      // A plan takes a number at no carrier for the same as one that leaves it out.
      const isClear = meant === partOf(record) && more.length === 0 && !others.includes('');
      if (!isClear || done.has(nameOf(record))) return record;
      done.add(nameOf(record));
      const fields = { ...record.fields };
      delete fields[implied];
      return { ...record, fields };
    });
  }
  return { ...wanted, areas };
}

/** A wanted state without what can't be made: numbers at no carrier that the stored state doesn't have. */
export function withoutLacking(wanted: Configuration, stored: Configuration): Configuration {
  const areas = { ...wanted.areas };
  for (const { name: area, key, implied } of ALL_AREAS) {
    if (implied === undefined) continue;
    const lacks = ({ fields }: ConfigRecord) => nameIn(fields[implied]) === '';
    const nameOf = ({ fields }: ConfigRecord) => nameIn(fields[key[0]!]);
    const there = new Set((stored.areas[area] ?? []).filter(lacks).map(nameOf));
    areas[area] = (wanted.areas[area] ?? []).filter((one) => !lacks(one) || there.has(nameOf(one)));
  }
  return { ...wanted, areas };
}

/** Records that are unique in themselves, whatever their account, all belong to one account; it may differ in another state. */
function ownersOf(area: Area, accounts: string[], pick: Pick): (string | null)[] {
  const all = area.owner === 'account or shared' ? [null, ...accounts] : accounts;
  return area.alone ? [pick(all)] : all;
}

function namesIn(area: Area, kind: Kind, pick: Pick): string[] {
  if (area.itself || (area.name === 'accounts' && kind === 'account')) return [MAIN];
  if (area.key.length === 0) return pick([[], [MAIN]]);
  const some = NAMES.filter(() => pick([true, false]));
  return area.name === 'carriers' || area.name === 'accounts' ? [MAIN, ...some] : some;
}

function keyFields({ name: area, key, implied }: Area, name: string, owner: string | null): Fields {
  // Their own names: the place itself keeps its single name.
  if (area === 'provider_settings') return { name: 'Harbor Hotels' };
  const fields = Object.fromEntries(key.filter((path) => path !== implied).map((path) => [path, name]));
  // Within a provider, two speech services of one vendor cannot have the same label.
  return area === 'speech_services' && owner ? { ...fields, label: `${name} of ${owner}` } : fields;
}

function recordOf(area: Area, kind: Kind, key: Fields, areas: Areas, pick: Pick): ConfigRecord {
  const owner = nameIn(key[ACCOUNT]) || null;
  const fields: Fields = { ...key };
  for (const field of fieldsOf(area, kind)) {
    if (field.path in fields || field.late) continue;
    fields[field.path] = valueOf(field, owner, areas, pick);
  }
  // Each account has realms of its own, and each user email addresses: passed on in a circle, they never become free.
  if (area.name === 'accounts' && fields.sip_realm)
    fields.sip_realm = `${nameIn(fields.sip_realm)} of ${nameIn(key.name)}`;
  if (area.name === 'users' && fields.email) fields.email = `${nameIn(fields.email)} of ${nameIn(key.name)}`;
  for (const name of area.open ? ['extra', 'model'] : []) fields[`${area.open}.${name}`] = pick(WORDS);
  return { fields, secrets: secretsOf(area, pick) };
}

/** The secrets that every record has, and an optional one where possible. */
function secretsOf({ name, secrets, openSecrets }: Area, pick: Pick): string[] {
  const always = secrets.filter((one) => one.always).map(({ path }) => path);
  if (name === 'carriers') return pick([[], ['password']]);
  if (name === 'applications') return pick([[], [`${openSecrets}.TOKEN`]]);
  return name === 'speech_services' ? [`${openSecrets}.api_key`] : always;
}

function valueOf(field: Field, owner: string | null, areas: Areas, pick: Pick): Value {
  if (field.kind === 'rows') {
    const count = pick([0, 1, 2]);
    return Array.from({ length: count }, (_, at) => rowOf(field.cells ?? [], at, owner, areas, pick));
  }
  return cellOf(field, owner, areas, pick);
}

function rowOf(cells: Field[], at: number, owner: string | null, areas: Areas, pick: Pick): Row {
  const entries = cells.map((cell, place): [string, Cell] => [
    cell.path,
    place === 0 ? `${at} ${pick(['x', 'y'])}` : cellOf(cell, owner, areas, pick),
  ]);
  return Object.fromEntries(entries);
}

function cellOf(field: Field, owner: string | null, areas: Areas, pick: Pick): Cell {
  if (field.kind === 'flag') return pick([true, false]);
  if (field.kind === 'number') return pick([0, 1, 25]);
  if (field.kind === 'reference') return referenceTo(field.to!, owner, areas, pick);
  return pick(field.options ?? WORDS);
}

/** A record of the same account, or none. */
function referenceTo(area: AreaName, owner: string | null, areas: Areas, pick: Pick): string | null {
  const own = (areas[area] ?? []).filter(({ fields }) => (nameIn(fields[ACCOUNT]) || null) === owner);
  return pick([null, ...own.map(({ fields }) => nameIn(fields.name))]);
}
