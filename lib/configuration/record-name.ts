import { ACCOUNT, type Area } from './area';
import { nameIn, type ConfigRecord, type Kind } from './model';

/** The key of a record, which is unique within its area and account. */
export function keyOf(area: Area, { fields }: ConfigRecord, kind: Kind): string {
  // A file of one account contains one account, whatever its name.
  if (area.name === 'accounts' && kind === 'account') return '';
  const paths = kind === 'provider' && area.owner !== 'none' && !area.alone ? [ACCOUNT, ...area.key] : area.key;
  // A save drops the blanks around a name.
  return JSON.stringify(paths.map((path) => nameIn(fields[path]).trim()));
}

/** What a person calls a record. */
export function titleOf(area: Area, { fields }: ConfigRecord): string {
  const parts = area.key.map((path) => nameIn(fields[path])).filter(Boolean);
  if (parts.length > 0) return parts.join(', ');
  return nameIn(fields.name) || nameIn(fields[ACCOUNT]) || area.noun;
}

/** The account that a record belongs to, by name; null where it is shared, or the file is of one account. */
export function accountOf({ fields }: ConfigRecord): string | null {
  return nameIn(fields[ACCOUNT]) || null;
}
