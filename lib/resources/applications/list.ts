import { accountFilter, type ListDefinition } from '../../kit/list';
import type { ApplicationRow } from './wire';

export const applicationsList: ListDefinition<ApplicationRow> = {
  title: 'Applications',
  searchLabel: 'Filter applications',
  searched: (row) => [row.name, row.applicationSid, row.accountName, row.callHookUrl],
  sortedBy: 'name',
  columns: [
    { key: 'name', label: 'Name', cell: (row) => ({ kind: 'name', text: row.name }), sort: (row) => row.name },
    { key: 'sid', label: 'SID', cell: (row) => ({ kind: 'sid', sid: row.applicationSid }), place: 'wide', width: 160 },
    {
      key: 'hook',
      label: 'Calling webhook',
      cell: (row) => ({ kind: 'text', text: row.callHookUrl }),
      sort: (row) => row.callHookUrl,
    },
    {
      key: 'speech',
      label: 'Speech',
      cell: (row) => ({
        kind: 'text',
        text:
          [row.synthesisVendor, row.recognizerVendor].filter((v, i, all) => v && all.indexOf(v) === i).join(', ') ||
          null,
      }),
      place: 'detail',
      width: 180,
    },
    {
      key: 'account',
      label: 'Account',
      cell: (row) => ({ kind: 'text', text: row.accountName }),
      sort: (row) => row.accountName,
    },
  ],
  filters: [accountFilter((row) => row.accountSid)],
  id: (row) => row.applicationSid,
  name: (row) => row.name,
  owner: (row) => ({ providerSid: row.providerSid, accountSid: row.accountSid }),
  addLabel: 'Add application',
  emptyText: 'No applications.',
  texts: {
    confirmDelete: 'Are you sure you want to delete the application {name}?',
    deleted: 'Deleted application {name}',
  },
};
