import type { AreaName, ConfigRecord, Kind } from './model';
import { nameIn } from './model';

export interface Field {
  /** Where it stands in a record: 'call_hook.url'. */
  path: string;
  label: string;
  kind: 'text' | 'flag' | 'number' | 'reference' | 'rows';
  /** The only texts that it may hold. */
  options?: readonly string[];
  /** Of a reference: which area's record it names. */
  to?: AreaName;
  /** Of rows: what each has. */
  cells?: Field[];
  /** Of rows: the order means something. Else they are written in an order of their own. */
  ordered?: boolean;
  /** Of rows: the cells that tell one row from another. */
  known?: string[];
  /** Cannot be changed once the record exists. */
  fixed?: boolean;
  /** Refers to what is made after the record: it is set when that is there. */
  late?: boolean;
  /** Says something only while this flag is set, or this text is one of some. */
  only?: { path: string; is: boolean | readonly string[] };
  /** What the console's form calls it, where that is not the path with underscores. */
  form?: string;
}

export interface Secret {
  path: string;
  label: string;
  /** No record can be made without it. */
  always?: boolean;
  /** It is needed where this field says something. */
  with?: string;
  form?: string;
}

/** An area of the document: which fields its records have, and which of them make the key. */
export interface Area {
  name: AreaName;
  title: string;
  /** One of its records: 'Application'. */
  noun: string;
  fields: Field[];
  secrets: Secret[];
  /** Of files of this kind only. */
  kind?: Kind;
  /** The record is what the file is of: there is one, which is neither made nor removed. */
  itself?: true;
  /** The paths by which a record is found again, besides its account. */
  key: string[];
  /** The key tells records of all accounts apart: a record may go from one account to another. */
  alone?: boolean;
  /** Whose a record is: always an account's, an account's or shared, or neither. */
  owner: 'account' | 'account or shared' | 'none';
  /** A part of the record in which any name may stand: settings that differ from vendor to vendor. */
  open?: string;
  /** Of those, what the platform keeps but gives back to nobody: it cannot be compared, and goes along with other changes. */
  unread?: { path: string; only: { path: string; is: readonly string[] } }[];
  /** The same for secrets: variables whose names only the application knows. */
  openSecrets?: string;
}

export const ACCOUNT = 'account';

/** A noun or label as it stands within a sentence: 'SIP password' keeps its capitals, 'Password' does not. */
export const withinSentence = (label: string) => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** The key of a record. Records of other areas, or of other accounts, may have the same. */
export function keyOf(area: Area, { fields }: ConfigRecord, kind: Kind): string {
  // A file of one account has one account in it, whatever that is called.
  if (area.name === 'accounts' && kind === 'account') return '';
  const paths = kind === 'provider' && area.owner !== 'none' && !area.alone ? [ACCOUNT, ...area.key] : area.key;
  return JSON.stringify(paths.map((path) => nameIn(fields[path])));
}

/** What a person calls a record. */
export function titleOf(area: Area, { fields }: ConfigRecord): string {
  const parts = area.key.map((path) => nameIn(fields[path])).filter(Boolean);
  if (parts.length > 0) return parts.join(', ');
  return nameIn(fields[ACCOUNT]) || nameIn(fields.name) || area.noun;
}

/** The account that a record belongs to, by name; null where it is shared, or the file is of one account. */
export function accountOf({ fields }: ConfigRecord): string | null {
  return nameIn(fields[ACCOUNT]) || null;
}

/** All fields of an area, the account included where a file of a provider has it. */
export function fieldsOf(area: Area, kind: Kind): Field[] {
  if (kind === 'account' || area.owner === 'none') return area.fields;
  const fixed = !area.alone;
  const account: Field = { path: ACCOUNT, label: 'Account', kind: 'reference', to: 'accounts', fixed };
  const [first, ...rest] = area.fields;
  return area.key.includes(first!.path) ? [first!, account, ...rest] : [account, ...area.fields];
}

/** Whether the platform gives nobody back what a record says there. */
export function isUnread({ unread = [] }: Area, path: string, fields: ConfigRecord['fields']): boolean {
  return unread.some((one) => one.path === path && one.only.is.includes(nameIn(fields[one.only.path])));
}

/** Whether a field says something in a record. */
export function speaks({ only }: Field, fields: ConfigRecord['fields']): boolean {
  if (!only) return true;
  const value = fields[only.path];
  return typeof only.is === 'boolean' ? value === only.is : only.is.includes(nameIn(value));
}
