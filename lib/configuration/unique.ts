import { isNamedSid, nameIn, type AreaName, type Fields } from './model';

/** Areas whose records must have unique keys. */
export const UNIQUE_KEYS: readonly AreaName[] = [
  'accounts',
  'applications',
  'phone_numbers',
  'clients',
  'teams_tenants',
  'routing',
  'users',
];

/** A field that only one record can have. */
interface UniqueField {
  path: string;
  /** Only together with this field. */
  per?: string;
  /** How many there can be. */
  rule: string;
}

const rule = 'it must be unique on the platform';

/** The fields that are unique beyond one configuration. */
export const UNIQUE_FIELDS = {
  accounts: { path: 'sip_realm', rule },
  speech_services: {
    path: 'label',
    per: 'vendor',
    rule: 'a label can be used once per vendor within a service provider',
  },
  phone_numbers: { path: 'number', per: 'carrier', rule: 'a carrier can have it only once' },
  teams_tenants: { path: 'domain', rule },
  users: { path: 'name', rule },
} as const satisfies Partial<Record<AreaName, UniqueField>>;

export type UniqueArea = keyof typeof UNIQUE_FIELDS;

/** The unique field of an area, if it has one. */
export function uniqueFieldOf(area: AreaName): UniqueField | null {
  const all: Partial<Record<AreaName, UniqueField>> = UNIQUE_FIELDS;
  return all[area] ?? null;
}

/** What a record with these fields would have alone; '' for nothing. */
export function claimOf({ path, per }: UniqueField, fields: Fields): string {
  const value = nameIn(fields[path]);
  if (!per || !value) return value;
  const of = fields[per];
  return JSON.stringify([isNamedSid(of) ? of.sid : nameIn(of), value]);
}
