import { accountFilter, dateFilter, type ListDefinition } from '../../kit/list';
import { callId, type CallRow } from './wire';

const empty = () => ({ kind: 'text' as const, text: null });

/** The head and the filters of the list; its rows, which open, are drawn by components/calls. */
export const recentCallsList: ListDefinition<CallRow> = {
  title: 'Recent calls',
  searchLabel: 'Filter calls',
  searched: (row) => [row.from, row.to, row.callSid],
  sortedBy: 'time',
  columns: [
    { key: 'time', label: 'Time', cell: empty, width: 208 },
    { key: 'direction', label: 'Direction', cell: empty, width: 100 },
    { key: 'from', label: 'From', cell: empty },
    { key: 'to', label: 'To', cell: empty },
    { key: 'duration', label: 'Duration', cell: empty, width: 88, numeric: true },
    { key: 'status', label: 'Status', cell: empty, width: 204 },
    { key: 'trunk', label: 'Trunk', cell: empty, place: 'wide', width: 180 },
    { key: 'has', label: 'Available', cell: empty, place: 'wide', width: 128 },
  ],
  filters: [
    accountFilter((row) => row.accountSid),
    dateFilter(7, 14, 30),
    {
      kind: 'choice',
      param: 'direction',
      label: 'Direction',
      options: [
        { value: '', label: 'either' },
        { value: 'inbound', label: 'inbound only' },
        { value: 'outbound', label: 'outbound only' },
      ],
      matches: (row, value) => !value || row.direction === value,
    },
    {
      kind: 'choice',
      param: 'status',
      label: 'Status',
      options: [
        { value: '', label: 'all' },
        { value: 'answered', label: 'answered' },
        { value: 'not-answered', label: 'not answered' },
      ],
      matches: (row, value) => !value || row.answered === (value === 'answered'),
    },
  ],
  id: callId,
  name: callId,
  owner: (row) => ({ providerSid: row.providerSid, accountSid: row.accountSid }),
  emptyText: 'No data.',
};
