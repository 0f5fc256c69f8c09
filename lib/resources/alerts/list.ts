import { accountFilter, dateFilter, type ListDefinition } from '../../kit/list';
import type { AlertRow } from './wire';

const empty = () => ({ kind: 'text' as const, text: null });

/** The head and the filters of the list; its rows, which open, are drawn by components/alerts. */
export const alertsList: ListDefinition<AlertRow> = {
  title: 'Alerts',
  searched: (row) => [row.message],
  sortedBy: 'time',
  columns: [
    { key: 'time', label: 'Time', cell: empty, width: 208 },
    { key: 'message', label: 'Message', cell: empty },
    { key: 'type', label: 'Type', cell: empty, place: 'wide', width: 204 },
  ],
  filters: [accountFilter((row) => row.accountSid), dateFilter(7)],
  id: (row) => row.time,
  name: (row) => row.message,
  owner: (row) => ({ providerSid: row.providerSid, accountSid: row.accountSid }),
  emptyText: 'No data.',
};
