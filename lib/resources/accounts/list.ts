import type { ListDefinition } from '../../kit/list';
import type { AccountRow } from './wire';

/** Typed before an account is deleted (specification part 1, section 5). */
export const DELETE_PHRASE = 'delete my account';

export const accountsList: ListDefinition<AccountRow> = {
  title: 'Accounts',
  searchLabel: 'Filter accounts',
  searched: (row) => [row.name, row.accountSid, row.sipRealm],
  sortedBy: 'name',
  columns: [
    { key: 'name', label: 'Name', cell: (row) => ({ kind: 'name', text: row.name }), sort: (row) => row.name },
    { key: 'sid', label: 'SID', cell: (row) => ({ kind: 'sid', sid: row.accountSid }), place: 'detail', width: 160 },
    {
      key: 'realm',
      label: 'SIP realm',
      cell: (row) => ({ kind: 'text', text: row.sipRealm }),
      sort: (row) => row.sipRealm,
    },
    {
      key: 'status',
      label: 'Status',
      cell: (row) =>
        row.isActive
          ? { kind: 'state', tone: 'teal', word: 'Active' }
          : { kind: 'state', tone: 'off', word: 'Inactive' },
      sort: (row) => row.isActive,
      place: 'state',
      width: 128,
    },
  ],
  filters: [],
  id: (row) => row.accountSid,
  name: (row) => row.name,
  owner: (row) => ({ providerSid: row.providerSid, accountSid: row.accountSid }),
  addLabel: 'Add account',
  emptyText: 'No accounts.',
  texts: {
    confirmDelete: 'Are you sure you want to delete the account {name}? Its users and speech services go with it.',
    deleted: 'Deleted account {name}',
    phrase: DELETE_PHRASE,
  },
};
