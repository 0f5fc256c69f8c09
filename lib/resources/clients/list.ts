import { accountFilter, type ListDefinition } from '../../kit/list';
import type { ClientRow } from './wire';

export const clientsList: ListDefinition<ClientRow> = {
  title: 'SIP client credentials',
  searchLabel: 'Filter clients',
  searched: (row) => [row.username, row.accountName, row.clientSid],
  sortedBy: 'username',
  columns: [
    {
      key: 'username',
      label: 'User Name',
      cell: (row) => ({ kind: 'name', text: row.username }),
      sort: (row) => row.username,
    },
    { key: 'sid', label: 'SID', cell: (row) => ({ kind: 'sid', sid: row.clientSid }), place: 'wide', width: 160 },
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
    {
      key: 'account',
      label: 'Account',
      cell: (row) => ({ kind: 'text', text: row.accountName }),
      sort: (row) => row.accountName,
    },
  ],
  filters: [accountFilter((row) => row.accountSid)],
  id: (row) => row.clientSid,
  name: (row) => row.username,
  owner: (row) => ({ providerSid: row.providerSid, accountSid: row.accountSid }),
  addLabel: 'Add sip client',
  addIsStatic: true,
  emptyText: 'No sip clients.',
  texts: {
    confirmDelete: 'Are you sure you want to delete the sip client {name}?',
    deleted: 'Deleted sip client {name}',
  },
};
