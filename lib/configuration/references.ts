import { ACCOUNT, type Field } from './area';
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

/** Which names there are, or will be, by area: 'account\nname', with an empty account for what is shared. */
export type Names = Partial<Record<AreaName, Set<string>>>;

const entry = (account: string, name: string) => `${account}\n${name}`;

/** Everything that a record may refer to: what is there, what the file makes, and what is elsewhere in reach. */
export function namesOf(
  wanted: Configuration,
  stored: Configuration,
  others: Partial<Record<AreaName, string[]>>,
): Names {
  const names: Names = {};
  const add = (area: AreaName, account: string, name: string) => (names[area] ??= new Set()).add(entry(account, name));
  for (const { areas } of [stored, wanted]) {
    for (const area of ALL_AREAS) {
      for (const { fields } of areas[area.name] ?? [])
        add(area.name, nameIn(fields[ACCOUNT]), nameIn(fields[area.key[0] ?? 'name']));
    }
  }
  for (const [area, list] of Object.entries(others)) for (const name of list) add(area as AreaName, '', name);
  return names;
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
  const there = names[to!];
  // A file of one account has all of its records without an account.
  if (there?.has(entry(account, name)) || there?.has(entry('', name))) return null;
  const called = isNamedSid(value) ? `${name} (${value.sid})` : name;
  return `there is no ${NOUNS[to!] ?? 'record'} “${called}” here, and none in the file.`;
}

const NOUNS: Partial<Record<AreaName, string>> = {
  accounts: 'account',
  applications: 'application',
  carriers: 'carrier',
};
