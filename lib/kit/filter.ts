import { choosesAccount, type Principal } from '../access/principal';
import type { Features } from '../config/features';

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
  /** The label for no selection. */
  allLabel: string;
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
}

export type Filter<Row> = ChoiceFilter<Row> | AccountFilter<Row> | FieldFilter<Row>;

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
