import type { FilterOption } from '../../kit/filter';
import { accountFilter, choiceFilter, dateFilter } from '../../kit/common-filters';
import type { Column, ListDefinition, ListQuery } from '../../kit/list';
import { type AlertGroup } from './groups';
import { aboutOf, LONGEST_ABOUT, readAlert } from './read-alert';
import type { AlertKind } from './kind';
import { ALERT_KINDS } from './kinds';
import type { AlertRow } from './wire';

const days = dateFilter<AlertRow>(7);

/** The option of the list that groups alerts of one kind about one thing. */
export const GROUPED = 'groups';

/** Selects, in the filter "About", the alerts whose kind alone says what they are about. */
const NO_TARGET = '(none)';

/** The header and filters of the list; components/alerts draws its rows, which expand. */
export const alertsList: ListDefinition<AlertRow> = {
  title: 'Alerts',
  searched: (row) => [row.message],
  sortedBy: 'time',
  columns: [
    { key: 'time', label: 'Time', width: 208 },
    { key: 'account', label: 'Account', place: 'wide', width: 180 },
    { key: 'message', label: 'Message' },
    { key: 'type', label: 'Type', place: 'wide', width: 208 },
  ],
  filters: [
    accountFilter(),
    { ...days, options: days.options.toSpliced(2, 0, { value: '1', label: 'last 24 hours' }) },
    choiceFilter('show', 'Show', { '': 'each alert', [GROUPED]: 'grouped' }),
    {
      kind: 'choice',
      param: 'kind',
      label: 'Kind',
      options: [{ value: '', label: 'all' }, ...ALERT_KINDS.map(kindOption)],
      // The platform filters by its types; the rows of a provider's list don't reveal all of them.
      matches: (row, value) =>
        !ALERT_KINDS.find(({ type }) => type === value)?.untyped || readAlert(row).kind?.type === value,
    },
    {
      kind: 'field',
      param: 'about',
      label: 'About',
      input: 'text',
      valid: (value) => value.length <= LONGEST_ABOUT,
      matches: (row, value) => aboutOf(readAlert(row)) === (value === NO_TARGET ? '' : value),
    },
  ],
  id: (row) => row.time,
  name: (row) => row.message,
  owner: (row) => ({ providerSid: row.providerSid, accountSid: row.accountSid }),
  emptyText: 'No data.',
  about: 'Webhooks that didn’t answer, vendors that failed, limits that were reached: nothing in the chosen period.',
};

/** A kind as the list of kinds shows it, with the platform's type, which the list of alerts shows, too. */
function kindOption({ type, label, untyped }: AlertKind): FilterOption {
  return { value: type, label, ...(!untyped && { detail: type }) };
}

/** The header of the list of groups. */
export const GROUP_COLUMNS: Column<unknown>[] = [
  { key: 'word', label: 'Problem', width: 144 },
  { key: 'what', label: 'What happened' },
  { key: 'remedy', label: 'What to do' },
  { key: 'count', label: 'Alerts', width: 76, numeric: true },
  { key: 'last', label: 'Last', width: 208 },
];

/**
 * The filters that select the alerts of a group, and no others.
 * @param choosesAccount of the viewer, whose lists then have a filter for the account
 */
export function filtersOf(
  { type, target, accountSid }: Pick<AlertGroup, 'type' | 'target' | 'accountSid'>,
  choosesAccount: boolean,
): Record<string, string> {
  return {
    kind: type ?? '',
    about: target || NO_TARGET,
    ...(choosesAccount && accountSid !== null && { account: accountSid }),
  };
}

/** The registrar writes these kinds without a provider, so that they are in no provider's list (CONTRACT-2, section 29). */
const OF_REGISTRAR = ['', 'webhook-failure', 'webhook-connection-failure', 'account-device-limit'];

/** What a list of all accounts' alerts doesn't have; undefined for any other. */
export function missingHere({ account, kind = '' }: ListQuery['filters'], choosesAccount: boolean): string | undefined {
  return choosesAccount && !account && OF_REGISTRAR.includes(kind)
    ? 'Some alerts about devices appear only once you choose their account.'
    : undefined;
}
