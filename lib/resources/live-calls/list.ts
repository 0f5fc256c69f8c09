import { DIRECTIONS } from '../../calls/directions';
import { accountFilter, choiceFilter } from '../../kit/common-filters';
import type { ListDefinition } from '../../kit/list';
import { defineResource } from '../../kit/resource';
import { matchesWords } from '../../format/match-words';
import { partyText } from '../../format/phone-number';
import type { LiveCallView } from './view';

const STATES = {
  '': 'all',
  trying: 'trying',
  ringing: 'ringing',
  'early-media': 'early media',
  'in-progress': 'in progress',
};

/** The header and filters of the page; components/live-calls draws its rows, which change by themselves. */
export const liveCallsList: ListDefinition<LiveCallView> = {
  title: 'Calls in progress',
  searchLabel: 'Filter calls',
  sortedBy: 'since',
  columns: [
    { key: 'from', label: 'From' },
    { key: 'to', label: 'To' },
    { key: 'direction', label: 'Direction', width: 100 },
    { key: 'account', label: 'Account', width: 140 },
    { key: 'trunk', label: 'Trunk', place: 'widest', width: 150 },
    { key: 'state', label: 'State', width: 150 },
    { key: 'since', label: 'Seen since', width: 128, numeric: true },
  ],
  filters: [
    accountFilter(),
    choiceFilter('direction', 'Direction', DIRECTIONS, (row) => row.direction),
    choiceFilter('state', 'State', STATES, (row) => row.state),
  ],
  id: (row) => row.callSid,
  name: (row) => partyText(row.from),
  owner: (row) => ({ providerSid: null, accountSid: row.accountSid }),
  emptyText: 'No calls in progress.',
};

/** The page's title and filters for the list engine; `lib/bff/live-calls` reads the calls themselves. */
export const liveCalls = defineResource<LiveCallView>({ area: 'live-calls', list: liveCallsList });

/** The settings of the page's filters. */
export interface LiveFilter {
  q: string;
  direction: string;
  state: string;
}

/** The calls that pass the filters, newest first. */
export function filterCalls(calls: LiveCallView[], { q, direction, state }: LiveFilter): LiveCallView[] {
  return calls
    .filter(
      (call) =>
        (!direction || call.direction === direction) &&
        (!state || call.state === state) &&
        (!q || matchesWords(q, searchedIn(call))),
    )
    .toSorted((a, b) => b.since - a.since || (a.callSid < b.callSid ? -1 : 1));
}

/** A number can be searched as it was dialled and as the screen shows it. */
const searchedIn = ({ from, to, callSid, trunk, accountName }: LiveCallView) => [
  from,
  to,
  partyText(from),
  partyText(to),
  callSid,
  trunk,
  accountName,
];
