import type { BulkDefinition } from './bulk';
import { choosesAccount, type Owner, type Principal } from '../access/principal';
import type { Area } from '../access/rules';
import type { Features } from '../config/settings';
import type { ColumnWidth } from './column-width';
import type { AccountRef } from './directory';

export type Tone = 'teal' | 'jean' | 'red' | 'amber' | 'off';

/** The name shown for a nameless record: without a word there would be no link to it. */
export const NAMELESS = 'Unnamed';

/** A reference to another record: a link for users who may open it. */
export interface RecordRef {
  area: Area;
  sid: string;
  owner: Owner;
}

/** What a cell shows. `state` is an icon and a word, never colour alone. */
export type Cell =
  | { kind: 'name'; text: string }
  | { kind: 'text'; text: string | null; muted?: boolean; mono?: boolean; leadsTo?: RecordRef }
  | { kind: 'sid'; sid: string }
  | { kind: 'state'; tone: Tone; word: string };

export interface Column<Row> {
  key: string;
  label: string;
  /** Left out where a component of the area renders its cells. */
  cell?(row: Row): Cell;
  /** The text of such a cell, as far as the row has it, for the text filter. */
  words?(row: Row): string | null;
  /** Gives the value to sort by; a column without it cannot be sorted. */
  sort?(row: Row): string | number | boolean | null;
  /** `wide`: only from 1240 px; `detail`: not on a phone; `state`: second on a phone's card. */
  place?: 'wide' | 'detail' | 'state';
  /** Fixed width in px; columns without one share the rest. */
  width?: ColumnWidth;
  numeric?: boolean;
}

export interface FilterOption {
  value: string;
  label: string;
  /** What else it is known by, where the options are many enough to be searched. */
  detail?: string;
  /** Only for installations with this feature. */
  feature?: 'tracing' | 'callRecording';
}

export interface ChoiceFilter<Row> {
  kind: 'choice';
  param: string;
  label: string;
  /** The first option is the default when the parameter is absent. */
  options: FilterOption[];
  matches(row: Row, value: string): boolean;
  /** Useless to account users, who have one account only. */
  acrossAccounts?: true;
}

/** Picks one account by searching; `all` when none is picked. Hidden from account users, who have only one. */
export interface AccountFilter<Row> {
  kind: 'account';
  param: 'account';
  label: string;
  /** The label for no selection; null where one must be selected: then it is the first, until the user selects another. */
  allLabel: string | null;
  matches(row: Row, accountSid: string): boolean;
}

/** A text or a time to be entered; an empty one filters nothing. */
export interface FieldFilter<Row> {
  kind: 'field';
  param: string;
  label: string;
  input: 'text' | 'datetime-local';
  /** Suggests names; other texts can be entered as well. */
  suggests?: 'carriers';
  /** Invalid values in the URL count as empty. */
  valid(value: string): boolean;
  /** What a text must look like, as a regular expression of the whole, and what to say about another one as it is typed. */
  format?: { pattern: string; wrong: string };
  matches(row: Row, value: string): boolean;
  /** Shown while another filter has this value. */
  shownWhile?: { param: string; value: string };
  /** Useless to account users, who have one account only. */
  acrossAccounts?: true;
}

export type Filter<Row> = ChoiceFilter<Row> | AccountFilter<Row> | FieldFilter<Row>;

export interface ListDefinition<Row> {
  title: string;
  /** Label and placeholder of the text filter; a list without one has none. */
  searchLabel?: string;
  /** Searched besides what the cells show, such as an id that only wide screens display. */
  searched?(row: Row): (string | null)[];
  columns: Column<Row>[];
  /** Key of the default sort column. */
  sortedBy: string;
  filters: Filter<Row>[];
  id(row: Row): string;
  name(row: Row): string;
  owner(row: Row): Owner;
  addLabel?: string;
  /** The console can be viewed as one of its records: accounts. */
  viewable?: true;
  /** The add page reads nothing from the platform, so it may be prefetched; others would cost calls for nothing. */
  addIsStatic?: true;
  emptyText: string;
  /** Its records can be selected and changed together. */
  bulk?: BulkDefinition<Row>;
  texts?: {
    /** `{name}` stands for the record's name. */
    confirmDelete: string;
    deleted: string;
    /** Must be typed before anything is deleted. */
    phrase?: string;
  };
}

export const PAGE_SIZES = [25, 50, 100] as const;

/** What a list's URL asks for, after everything unusable in it has been replaced by its default. */
export interface ListQuery {
  q: string;
  page: number;
  size: number;
  sort: string;
  descending: boolean;
  filters: Record<string, string>;
  /** The address says that all accounts are meant, whichever was chosen last; what is derived from it says so, too. */
  allAccounts?: true;
  /** The id of a newly created row: the list opens at its page and highlights it. */
  made?: string;
}

/** One page of a list, ready to be rendered. */
export interface ListPage<Row> {
  rows: Row[];
  /** The number of rows that match the filters; `total` counts all. */
  matched: number;
  total: number;
  pages: number;
  query: ListQuery;
  /** The account selected in the account filter, for its label. */
  account: AccountRef | null;
  /** A note about the rows, such as what the text filter did not search. */
  note?: string;
  /** All matching rows, where they were read anyway. */
  everything?: Row[];
}

/** Puts a name into a sentence of a definition: 'Deleted sip client {name}'. */
export function withName(sentence: string, name: string): string {
  return sentence.replaceAll('{name}', () => name);
}

/**
 * The date filter of event lists. The platform filters; `timeWindow` turns the value into its query.
 * @param days how many days back can be selected, in addition to today and yesterday
 */
export function dateFilter<Row>(...days: number[]): ChoiceFilter<Row> {
  return {
    kind: 'choice',
    param: 'date',
    label: 'Date',
    options: [
      { value: 'today', label: 'today' },
      { value: 'yesterday', label: 'yesterday' },
      ...days.map((count) => ({ value: String(count), label: `last ${count} days` })),
    ],
    matches: () => true,
  };
}

/** Whether the user has a filter at all. */
export function hasFilter<Row>(filter: Filter<Row>, user: Pick<Principal, 'scope'>): boolean {
  return choosesAccount(user) || filter.kind === 'field' || (filter.kind === 'choice' && !filter.acrossAccounts);
}

/** The filters that an installation has: no options of disabled features, and no filter without a choice. */
export function filtersOn<Row>(filters: Filter<Row>[], features: Features): Filter<Row>[] {
  return filters.flatMap((filter): Filter<Row>[] => {
    if (filter.kind !== 'choice') return [filter];
    const options = filter.options.filter(({ feature }) => !feature || features[feature]);
    return options.length > 1 ? [{ ...filter, options }] : [];
  });
}

/**
 * A filter by a record's state.
 * @param states the options besides "all", as the list names them
 */
export function stateFilter<Row>(
  param: string,
  label: string,
  states: { value: string; label: string }[],
  stateOf: (row: Row) => string,
): ChoiceFilter<Row> {
  return {
    kind: 'choice',
    param,
    label,
    options: [{ value: 'all', label: 'all' }, ...states],
    matches: (row, value) => stateOf(row) === value,
  };
}

/** The filter that goes with a column of active and inactive records. */
export function activeFilter<Row extends { isActive: boolean }>(): ChoiceFilter<Row> {
  const states = [
    { value: 'active', label: 'active' },
    { value: 'inactive', label: 'inactive' },
  ];
  return stateFilter('status', 'Status', states, ({ isActive }) => (isActive ? 'active' : 'inactive'));
}

/** The account filter that most lists have: all accounts of the provider, or one. */
export function accountFilter<Row>(accountOf: (row: Row) => string | null, label = 'Account'): AccountFilter<Row> {
  return {
    kind: 'account',
    param: 'account',
    label,
    allLabel: 'All accounts',
    matches: (row, sid) => accountOf(row) === sid,
  };
}
