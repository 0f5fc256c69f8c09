import { ACCOUNT, type Area } from './area';
import { AREAS } from './areas';
import { nameIn, type AreaName, type Configuration, type ConfigRecord } from './model';
import type { NewNames } from './renamed';

/*
 * Two names of one place can't differ only in capitals: the platform, or this console before it, refuses the second one. The plan
 * says so instead of offering what can't be applied. Accents are left to the platform: which of them it tells apart depends on it.
 */

/** Names by place and spelling, each with the capitals that it has, and where it was found. */
export type Spellings = Map<string, { name: string; place: 'here' | 'in the file' }>;

/** Areas with such names. Those of users and Teams domains are looked up beyond one configuration (`Constraints.taken`). */
const ALIKE = ['accounts', 'applications', 'clients'] as const satisfies AreaName[];

const nameOf = ({ key }: Area, { fields }: ConfigRecord) => nameIn(fields[key[0]!]).trim();

function placeOf(area: Area, { fields }: ConfigRecord, name: string): string {
  const account = area.owner === 'none' ? '' : nameIn(fields[ACCOUNT]).trim();
  return [area.name, account, name.toLowerCase()].join('\n');
}

/** The names that are there once the renamed records have their new ones. */
export function spellingsOf(stored: Configuration, renamed: NewNames): Spellings {
  const found: Spellings = new Map();
  for (const area of ALIKE.map((one) => AREAS[one])) {
    for (const record of stored.areas[area.name] ?? []) {
      const name = (record.sid && renamed[area.name]?.get(record.sid)) || nameOf(area, record);
      found.set(placeOf(area, record, name), { name, place: 'here' });
    }
  }
  return found;
}

/** Why a new record can't have its name; null if it can, which the next one then can't. */
export function sameButForCapitals(spellings: Spellings, area: Area, record: ConfigRecord): string | null {
  const name = nameOf(area, record);
  if (!ALIKE.some((one) => one === area.name) || name === '') return null;
  const place = placeOf(area, record, name);
  const other = spellings.get(place);
  if (!other) spellings.set(place, { name, place: 'in the file' });
  if (!other || other.name === name) return null;
  const where = other.place === 'here' ? 'already exists here' : 'is also in the file';
  return `“${other.name}” ${where}, and two names can’t differ only in capitals.`;
}
