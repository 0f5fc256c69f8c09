import type { BulkDefinition } from './bulk';
import { choosesAccount, type Owner, type Principal } from '../access/principal';
import type { Area } from '../access/rules';
import type { ColumnWidth } from './column-width';
import type { AccountRef } from './directory';

export type Tone = 'teal' | 'jean' | 'red' | 'amber' | 'off';

/** What a record is called that has no name: without a word there would be no link to it. */
export const NAMELESS = 'Unnamed';

/** Another record that a cell names: a link for those who may open it. */
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
  /** Left out where its cells are drawn by hand, by a component of the area. */
  cell?(row: Row): Cell;
  /** What such a cell shows, as far as the row tells it: the text filter looks for it. */
  words?(row: Row): string | null;
  /** Gives the value to sort by; a column without it cannot be sorted. */
  sort?(row: Row): string | number | boolean | null;
  /** `wide`: only from 1240 px; `detail`: not on a phone; `state`: the second thing on a phone's card. */
  place?: 'wide' | 'detail' | 'state';
  /** Fixed width in px; a column without it shares what is left. */
  width?: ColumnWidth;
  numeric?: boolean;
}

export interface ChoiceFilter<Row> {
  kind: 'choice';
  param: string;
  label: string;
  /** The first option is what an absent parameter means. */
  options: { value: string; label: string }[];
  matches(row: Row, value: string): boolean;
  /** Of no use to account users, who have one account only. */
  acrossAccounts?: true;
}

/** Picks one account by searching; `all` when none is picked. Hidden from account users, who have only one. */
export interface AccountFilter<Row> {
  kind: 'account';
  param: 'account';
  label: string;
  /** What choosing none is called; null where one must be chosen: then the first is, until somebody chooses. */
  allLabel: string | null;
  matches(row: Row, accountSid: string): boolean;
}

/** A text or a time that is typed; nothing typed leaves nothing out. */
export interface FieldFilter<Row> {
  kind: 'field';
  param: string;
  label: string;
  input: 'text' | 'datetime-local';
  /** Names that are suggested while somebody types: other texts can be entered as well. */
  suggests?: 'carriers';
  /** What else in the address counts as nothing. */
  valid(value: string): boolean;
  matches(row: Row, value: string): boolean;
  /** Shown while another filter has this value. */
  beside?: { param: string; value: string };
  /** Of no use to account users, who have one account only. */
  acrossAccounts?: true;
}

export type Filter<Row> = ChoiceFilter<Row> | AccountFilter<Row> | FieldFilter<Row>;

export interface ListDefinition<Row> {
  title: string;
  /** Label and placeholder of the text filter; a list without one has none. */
  searchLabel?: string;
  /** What the text filter finds beside what the cells show: such as the id that only wide screens have. */
  searched?(row: Row): (string | null)[];
  columns: Column<Row>[];
  /** Key of the column that orders the list until somebody chooses another. */
  sortedBy: string;
  filters: Filter<Row>[];
  id(row: Row): string;
  name(row: Row): string;
  owner(row: Row): Owner;
  addLabel?: string;
  /** The console can be looked at as one of its records would see it: accounts. */
  viewable?: true;
  /** The add page reads nothing of the platform, so it may be fetched ahead; others would cost calls for nothing. */
  addIsStatic?: true;
  emptyText: string;
  /** Its records can be ticked, and changed together. */
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
  /** The id of a row that was just made: its page is meant, and it is marked. */
  made?: string;
}

/** One page of a list, ready to be drawn. */
export interface ListPage<Row> {
  rows: Row[];
  /** Rows that match the filters, and rows there are without them. */
  matched: number;
  total: number;
  pages: number;
  query: ListQuery;
  /** The account that the account filter stands on, for its label. */
  account: AccountRef | null;
  /** What has to be known about the rows, such as what the text was not looked for in. */
  note?: string;
  /** All rows that match, where they were read anyway. */
  everything?: Row[];
}

/** Puts a name into a sentence of a definition: 'Deleted sip client {name}'. */
export function withName(sentence: string, name: string): string {
  return sentence.replaceAll('{name}', () => name);
}

/**
 * The date filter of lists of events. The platform looks back; `timeWindow` turns the value into its query.
 * @param days how many days further back can be chosen, beside today and yesterday
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

/**
 * A filter by a state of the records.
 * @param states what can be chosen beside all, as the list says it
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

/** The filter beside a column of active and inactive records. */
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
