import type { Owner } from '../access/principal';
import type { Column, RecordRef } from './list';

/** Where a column stands and how wide it is, when the text itself does not decide that. */
type Place<Row> = Pick<Column<Row>, 'place' | 'width'>;

/** The record's name, as a link to the record. */
export function nameColumn<Row>(
  key: string,
  label: string,
  name: (row: Row) => string,
  place: Place<Row> = {},
): Column<Row> {
  return { key, label, cell: (row) => ({ kind: 'name', text: name(row) }), sort: name, ...place };
}

/** The record's SID; the first column to be hidden on narrower screens. */
export function sidColumn<Row>(sid: (row: Row) => string, place: Place<Row> = {}): Column<Row> {
  return {
    key: 'sid',
    label: 'SID',
    cell: (row) => ({ kind: 'sid', sid: sid(row) }),
    place: 'wide',
    width: 160,
    ...place,
  };
}

/** A text; null is drawn as a dash. @param leadsTo the record that it names */
export function textColumn<Row>(
  key: string,
  label: string,
  text: (row: Row) => string | null,
  { leadsTo, ...place }: Place<Row> & { leadsTo?(row: Row): RecordRef | undefined } = {},
): Column<Row> {
  return {
    key,
    label,
    cell: (row) => ({ kind: 'text', text: text(row), leadsTo: leadsTo?.(row) }),
    sort: text,
    ...place,
  };
}

/** The account that a record belongs to, for a cell that names it; undefined where it belongs to none. */
export function accountRef({ accountSid, providerSid }: Owner): RecordRef | undefined {
  return accountSid ? { area: 'accounts', sid: accountSid, owner: { accountSid, providerSid } } : undefined;
}

/** The application that an account's record uses. */
export function applicationRef({
  applicationSid,
  ...owner
}: Owner & { applicationSid: string | null }): RecordRef | undefined {
  const { accountSid, providerSid } = owner;
  return applicationSid ? { area: 'applications', sid: applicationSid, owner: { accountSid, providerSid } } : undefined;
}

/**
 * The record's owner, with a link to the account.
 * @param shared label of a record that belongs to no account
 */
export function accountColumn<Row extends Owner & { accountName: string | null }>(
  label = 'Account',
  shared: string | null = null,
  place: Place<Row> = {},
): Column<Row> {
  return {
    key: 'account',
    label,
    cell: (row) => ({
      kind: 'text',
      text: row.accountName ?? shared,
      leadsTo: row.accountName ? accountRef(row) : undefined,
    }),
    // Shared records come first.
    sort: (row) => row.accountName ?? (shared === null ? null : ''),
    ...place,
  };
}

/** Whether the record is in use; shown next to the name on a phone. */
export function activeColumn<Row extends { isActive: boolean }>(width: Column<Row>['width'] = 128): Column<Row> {
  return {
    key: 'status',
    label: 'Status',
    cell: (row) =>
      row.isActive ? { kind: 'state', tone: 'teal', word: 'Active' } : { kind: 'state', tone: 'off', word: 'Inactive' },
    sort: (row) => row.isActive,
    place: 'state',
    width,
  };
}
