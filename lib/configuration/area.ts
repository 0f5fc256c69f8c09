import { nameIn, type AreaName, type ConfigRecord, type Kind } from './model';

export interface Field {
  /** Its path in a record: 'call_hook.url'. */
  path: string;
  label: string;
  kind: 'text' | 'flag' | 'number' | 'reference' | 'rows';
  /** The only permitted texts. */
  options?: readonly string[];
  /** For references: the area of the referenced record. */
  to?: AreaName;
  /** For rows: the cells of each. */
  cells?: Field[];
  /** For rows: their order is significant. Otherwise they are written in a canonical order. */
  ordered?: boolean;
  /** For rows: the cells that identify a row. */
  known?: string[];
  /** What an empty value stands for, where there must be one. */
  empty?: number | string;
  /** Its upper and lower case are the same. */
  anyCase?: boolean;
  /** Cannot be changed once the record exists. */
  fixed?: boolean;
  /** Refers to something created after the record: it is set once that exists. */
  late?: boolean;
  /** Applies only while this flag is set, or this text is one of some. */
  only?: { path: string; is: boolean | readonly string[] };
  /** Its name in the console's form, if that is not the path with underscores. */
  form?: string;
}

export interface Secret {
  path: string;
  label: string;
  /** No record can be created without it. */
  always?: boolean;
  /** Required where this field applies. */
  with?: string;
  /** Stored only while this field is one of some texts. */
  only?: Field['only'];
  form?: string;
}

/** An area of the document: the fields of its records, and which of them form the key. */
export interface Area {
  name: AreaName;
  title: string;
  /** One of its records: 'Application'. */
  noun: string;
  fields: Field[];
  secrets: Secret[];
  /** Only in files of this kind. */
  kind?: Kind;
  /** The record is the file's subject: there is exactly one, which is neither created nor removed. */
  itself?: true;
  /** The paths that identify a record, in addition to its account. */
  key: string[];
  /** The path of the key that a file may leave out where only one record has the rest of it. */
  implied?: string;
  /** The key is unique across all accounts: a record may move from one account to another. */
  alone?: boolean;
  /** The owner of a record: always an account, an account or shared, or neither. */
  owner: 'account' | 'account or shared' | 'none';
  /** A part of the record with arbitrary names: settings that differ between vendors. */
  open?: string;
  /** The same for secrets: variables whose names only the application knows. */
  openSecrets?: string;
  /** Settings that the platform stores but never returns: they cannot be compared, and are sent with other changes. */
  unread?: { path: string; only: { path: string; is: readonly string[] } }[];
}

export const ACCOUNT = 'account';

/** A noun or label within a sentence: 'SIP password' keeps its capitals, 'Password' does not. */
export const withinSentence = (label: string) => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** All fields of an area, the account included where a file of a provider has it. */
export function fieldsOf(area: Area, kind: Kind): Field[] {
  if (kind === 'account' || area.owner === 'none') return area.fields;
  const fixed = !area.alone;
  const account: Field = { path: ACCOUNT, label: 'Account', kind: 'reference', to: 'accounts', fixed };
  const [first, ...rest] = area.fields;
  return area.key.includes(first!.path) ? [first!, account, ...rest] : [account, ...area.fields];
}

/** Whether the platform never returns the value at this path. */
export function isUnread({ unread = [] }: Area, path: string, fields: ConfigRecord['fields']): boolean {
  return unread.some((one) => one.path === path && one.only.is.includes(nameIn(fields[one.only.path])));
}

/** The field that keeps another from applying in a record: its switch, or what that switch depends on; null if it applies. */
export function ruledOutBy(area: Area, { only }: Pick<Field, 'only'>, fields: ConfigRecord['fields']): Field | null {
  const gate = only && area.fields.find(({ path }) => path === only.path);
  if (!gate) return null;
  const value = fields[gate.path];
  const isOpen = typeof only.is === 'boolean' ? value === only.is : only.is.includes(nameIn(value));
  return ruledOutBy(area, gate, fields) ?? (isOpen ? null : gate);
}
