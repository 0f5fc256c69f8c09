import { accountFilter, dateFilter, type Column, type ListDefinition } from '../../kit/list';
import { readAlert } from './groups';
import { ALERT_KINDS } from './kinds';
import type { AlertRow } from './wire';

const days = dateFilter<AlertRow>(7);

/** The option of the list that groups alerts of one kind about one thing. */
export const GROUPED = 'groups';

/** The header and filters of the list; components/alerts draws its rows, which expand. */
export const alertsList: ListDefinition<AlertRow> = {
  title: 'Alerts',
  searched: (row) => [row.message],
  sortedBy: 'time',
  columns: [
    { key: 'time', label: 'Time', width: 208 },
    { key: 'account', label: 'Account', place: 'wide', width: 180 },
    { key: 'message', label: 'Message' },
    { key: 'type', label: 'Type', place: 'wide', width: 204 },
  ],
  filters: [
    accountFilter((row) => row.accountSid),
    { ...days, options: days.options.toSpliced(2, 0, { value: '1', label: 'last 24 hours' }) },
    {
      kind: 'choice',
      param: 'show',
      label: 'Show',
      options: [
        { value: '', label: 'each alert' },
        { value: GROUPED, label: 'grouped' },
      ],
      matches: () => true,
    },
    {
      kind: 'choice',
      param: 'kind',
      label: 'Kind',
      options: [{ value: '', label: 'all' }, ...ALERT_KINDS.map(({ type }) => ({ value: type, label: type }))],
      matches: (row, value) => !value || readAlert(row).kind?.type === value,
    },
    {
      kind: 'field',
      param: 'about',
      label: 'About',
      input: 'text',
      valid: (value) => value.length <= 500,
      matches: (row, value) => readAlert(row).target === value,
    },
  ],
  id: (row) => row.time,
  name: (row) => row.message,
  owner: (row) => ({ providerSid: row.providerSid, accountSid: row.accountSid }),
  emptyText: 'No data.',
};

/** The header of the list of groups. */
export const GROUP_COLUMNS: Column<unknown>[] = [
  { key: 'word', label: 'Problem', width: 128 },
  { key: 'what', label: 'What happened' },
  { key: 'remedy', label: 'What to do' },
  { key: 'count', label: 'Alerts', width: 76, numeric: true },
  { key: 'last', label: 'Last', width: 208 },
];
