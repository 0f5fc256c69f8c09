import { DIRECTIONS } from '../../calls/directions';
import { isLocalTime } from '../../format/local-time';
import type { FieldFilter } from '../../kit/filter';
import { accountFilter, choiceFilter, dateFilter } from '../../kit/common-filters';
import type { ListDefinition } from '../../kit/list';
import { callId, type CallRow } from './wire';

/** The date filter's value for an entered period. */
export const RANGE = 'range';
/** An entered period without any time goes as far back as the other choices. */
export const DAYS_WITHOUT_TIMES = 30;

const SIP_CODE = '[1-6]\\d\\d';

const time = (param: string, label: string): FieldFilter<CallRow> => ({
  kind: 'field',
  param,
  label,
  input: 'datetime-local',
  valid: isLocalTime,
  shownWhile: { param: 'date', value: RANGE },
  matches: () => true,
});

/** The header and filters of the list; components/recent-calls draws its rows, which expand. */
export const recentCallsList: ListDefinition<CallRow> = {
  title: 'Recent calls',
  searchLabel: 'Filter calls',
  searched: (row) => [row.from, row.to, row.callSid],
  sortedBy: 'time',
  columns: [
    { key: 'time', label: 'Time', width: 208 },
    { key: 'account', label: 'Account', place: 'wide', width: 128 },
    { key: 'direction', label: 'Direction', width: 100 },
    { key: 'from', label: 'From' },
    { key: 'to', label: 'To' },
    { key: 'duration', label: 'Duration', width: 76, numeric: true },
    { key: 'status', label: 'Status', width: 208 },
    { key: 'trunk', label: 'Trunk', place: 'widest', width: 110 },
    { key: 'has', label: 'Available', place: 'widest', width: 118 },
  ],
  filters: [
    accountFilter(),
    {
      ...dateFilter<CallRow>(7, 14, 30),
      options: [...dateFilter(7, 14, 30).options, { value: RANGE, label: 'from–to' }],
    },
    time('from', 'From'),
    time('to', 'To'),
    choiceFilter('direction', 'Direction', DIRECTIONS, (row) => row.direction),
    choiceFilter('status', 'Status', { '': 'all', answered: 'answered', 'not-answered': 'not answered' }, (row) =>
      row.answered ? 'answered' : 'not-answered',
    ),
    {
      kind: 'field',
      param: 'sip',
      label: 'SIP code',
      input: 'text',
      valid: (value) => new RegExp(`^${SIP_CODE}$`).test(value),
      format: { pattern: SIP_CODE, wrong: 'Enter a code from 100 to 699.' },
      matches: (row, value) => row.sipStatus === Number(value),
    },
    {
      kind: 'field',
      param: 'trunk',
      label: 'Trunk',
      input: 'text',
      // Old calls keep their carrier's name at the time, so any text can be searched for.
      suggests: 'carriers',
      valid: (value) => value.length <= 200,
      matches: (row, value) => row.trunk === value,
    },
    {
      kind: 'choice',
      param: 'has',
      label: 'Has',
      options: [
        { value: '', label: 'anything' },
        { value: 'recording', label: 'recording', feature: 'callRecording' },
        { value: 'trace', label: 'trace', feature: 'tracing' },
      ],
      matches: (row, value) => (value === 'trace' ? row.traceId !== null : row.recording !== null),
    },
  ],
  id: callId,
  name: callId,
  owner: (row) => ({ providerSid: row.providerSid, accountSid: row.accountSid }),
  emptyText: 'No data.',
  about: 'Nothing in the chosen period. Choose another one under “Date”.',
};
