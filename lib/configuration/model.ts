/*
 * A configuration as a document: the records of an account or a provider, by name. Pure: this room knows neither the platform
 * nor the browser. Records are flat here, by the path of each field ('call_hook.url'); only the file nests them.
 */

export const VERSION = 1;

export type Scalar = string | number | boolean | null;

/** A record identified by its name, and by its SID where others have the same name. */
export interface NamedSid {
  name: string;
  sid: string;
}

export type Cell = Scalar | NamedSid;
export type Row = Record<string, Cell>;
export type Value = Cell | Row[];
export type Fields = Record<string, Value>;

/** In the order of creation: what others refer to comes first. */
export const AREA_NAMES = [
  'provider_settings',
  'accounts',
  'speech_services',
  'applications',
  'carriers',
  'phone_numbers',
  'clients',
  'teams_tenants',
  'routing',
  'users',
] as const;

/** The name of an area of the document. */
export type AreaName = (typeof AREA_NAMES)[number];

/** Whether a text names an area of the document. */
export const isAreaName = (name: string): name is AreaName => (AREA_NAMES as readonly string[]).includes(name);

/** One record of a configuration. */
export interface ConfigRecord {
  fields: Fields;
  /** The paths of the stored secrets. In a file, undefined where it does not say. */
  secrets?: string[];
  /** Secrets that a file supplies, by path: used, never written. */
  given?: Record<string, string>;
  /** The platform's SID; in a file only where the name is not unique. */
  sid?: string;
  /** Its first line in the file. */
  line?: number;
}

export type Kind = 'account' | 'provider';

/** A configuration. Records of a missing area stay as they are. */
export interface Configuration {
  kind: Kind;
  /** The name of the account or provider that the configuration comes from. */
  name: string;
  areas: Partial<Record<AreaName, ConfigRecord[]>>;
}

/** A finding about a file or a plan, with its place in the file where there is one. */
export interface Finding {
  message: string;
  line?: number;
  column?: number;
}

/** Whether a value identifies a record by name and SID. */
export function isNamedSid(value: unknown): value is NamedSid {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'sid' in value && 'name' in value;
}

/** The name in a value that may include a SID; '' for none. */
export function nameIn(value: Value | undefined): string {
  if (isNamedSid(value)) return value.name;
  return value === null || value === undefined || Array.isArray(value) ? '' : String(value);
}

/** The rows of a list; none where the value is no list. */
export function rowsIn(value: Value | undefined): Row[] {
  return Array.isArray(value) ? value : [];
}
