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

const EMAIL: UniqueField = { path: 'email', rule };

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

/** What two records of a file can't both have. Numbers are told apart by their keys. */
export const ONCE_IN_FILE: Partial<Record<AreaName, UniqueField[]>> = {
  accounts: [UNIQUE_FIELDS.accounts],
  speech_services: [UNIQUE_FIELDS.speech_services],
  teams_tenants: [UNIQUE_FIELDS.teams_tenants],
  users: [UNIQUE_FIELDS.users, EMAIL],
};

/** What records can pass on to others besides their names, and what people call several of it. */
export const PASSED_ON: Partial<Record<AreaName, { path: string; what: string }>> = {
  accounts: { path: UNIQUE_FIELDS.accounts.path, what: 'SIP realms' },
  users: { path: EMAIL.path, what: 'email addresses' },
};

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
