import type { AccountFilter, ChoiceFilter, FieldFilter } from '@/lib/kit/filter';

/** A filter of a list as its bar shows it: plain data. */
export type FilterView =
  | (Omit<ChoiceFilter<unknown>, 'matches' | 'acrossAccounts'> & { value: string })
  | (Omit<FieldFilter<unknown>, 'matches' | 'valid'> & { value: string })
  | (Omit<AccountFilter<unknown>, 'matches'> & { value: string; valueLabel: string });

/** The value of a filter that filters nothing. */
export function unset(filter: FilterView): string {
  return filter.kind === 'choice' ? (filter.options[0]?.value ?? '') : '';
}

/** Whether it filters something. */
export function isSet(filter: FilterView): boolean {
  return filter.value !== unset(filter);
}

/** Whether it is shown: some filters belong to one value of another one. */
export function isOffered(filter: FilterView, all: readonly FilterView[]): boolean {
  const shownWhile = filter.kind === 'field' ? filter.shownWhile : undefined;
  return !shownWhile || all.some(({ param, value }) => param === shownWhile.param && value === shownWhile.value);
}
