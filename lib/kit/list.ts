import type { BulkDefinition } from './bulk';
import type { Owner } from '../access/principal';
import type { Area } from '../access/rules';
import { isolated } from '../format/isolated';
import type { ColumnWidth } from './column-width';
import type { AccountRef } from './directory';
import type { Filter } from './filter';

export type Tone = 'teal' | 'jean' | 'red' | 'amber' | 'off';

/** A record's name as it is shown: without anything to see in it, there would be no link to the record. */
export function shownName(name: string): string {
  return /[^\s\p{Cc}\p{Cf}]/u.test(name) ? name : 'Unnamed';
}

/** A reference to another record: a link for users who may open it. */
export interface RecordRef {
  area: Area;
  sid: string;
  owner: Owner;
}

/** A state as an icon and a word, never colour alone. */
export interface StateWord {
  tone: Tone;
  word: string;
}

/** What a cell shows. */
export type Cell =
  | { kind: 'name'; text: string }
  | { kind: 'text'; text: string | null; leadsTo?: RecordRef }
  | { kind: 'sid'; sid: string }
  | ({ kind: 'state' } & StateWord);

export interface Column<Row> {
  key: string;
  label: string;
  /** Left out where a component of the area renders its cells. */
  cell?(row: Row): Cell;
  /** The text of such a cell, as far as the row has it, for the text filter. */
  words?(row: Row): string | null;
  /** Gives the value to sort by; a column without it cannot be sorted. */
  sort?(row: Row): string | number | boolean | null;
  /** `wide`: only from 1240 px; `widest`: only from 1400 px; `detail`: not on a phone; `state`: second on a phone's card. */
  place?: 'wide' | 'widest' | 'detail' | 'state';
  /** Fixed width in px; columns without one share the rest. */
  width?: ColumnWidth;
  numeric?: boolean;
}

/** Whether a column is only on wide screens, and from which. */
export function wideFrom(place: Column<unknown>['place']): 'wide' | 'widest' | undefined {
  return place === 'wide' || place === 'widest' ? place : undefined;
}

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
  /** What its records are for, for users who have none yet. */
  about?: string;
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
  /** The user has asked for what takes many more requests about these rows: for all their pages, and for no other rows. */
  more?: true;
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
  /** Of rows that are events: `everything` has those since this time only, in milliseconds since 1970. */
  since?: number;
}

/** What is said of the deletion of a record. @param noun of the area's records: 'account' */
export const deletionTexts = (noun: string) => ({
  confirmDelete: `Are you sure you want to delete the ${noun} {name}?`,
  deleted: `Deleted ${noun} {name}`,
});

/** Puts a name into a sentence: 'Deleted sip client {name}'. */
export function withName(sentence: string, name: string): string {
  return sentence.replaceAll('{name}', () => isolated(name));
}
