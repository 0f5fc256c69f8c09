import { activeColumn, nameColumn, sidColumn, textColumn } from '../../kit/columns';
import { accountFilter, type ListDefinition } from '../../kit/list';
import type { ClientRow } from './wire';

export const clientsList: ListDefinition<ClientRow> = {
  title: 'SIP client credentials',
  searchLabel: 'Filter clients',
  sortedBy: 'username',
  columns: [
    nameColumn('username', 'User Name', (row) => row.username),
    sidColumn((row) => row.clientSid),
    activeColumn(),
    textColumn('account', 'Account', (row) => row.accountName),
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
