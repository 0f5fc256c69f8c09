import type { AccountFilter, ChoiceFilter } from './filter';

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

/**
 * A filter that offers a few values.
 * @param options what each is called; the first one shows everything
 * @param valueOf a row; left out where the rows are read by the value
 */
export function choiceFilter<Row>(
  param: string,
  label: string,
  options: Record<string, string>,
  valueOf?: (row: Row) => string | null,
): ChoiceFilter<Row> {
  const named = Object.entries(options).map(([value, called]) => ({ value, label: called }));
  return { kind: 'choice', param, label, options: named, matches: (row, value) => !valueOf || valueOf(row) === value };
}

/**
 * A filter by a record's state.
 * @param states what the list calls each, besides "all"
 */
export function stateFilter<Row>(
  param: string,
  label: string,
  states: readonly { value: string; label: string }[],
  stateOf: (row: Row) => string,
): ChoiceFilter<Row> {
  const named = states.map((state) => [state.value, state.label]);
  return choiceFilter(param, label, { all: 'all', ...Object.fromEntries(named) }, stateOf);
}

/** The filter that goes with a column of active and inactive records. */
export function activeFilter<Row extends { isActive: boolean }>(): ChoiceFilter<Row> {
  const states = { all: 'all', active: 'active', inactive: 'inactive' };
  return choiceFilter('status', 'Status', states, ({ isActive }) => (isActive ? 'active' : 'inactive'));
}

/** The account filter that most lists have: all accounts of the provider, or one. */
export function accountFilter<Row extends { accountSid: string | null }>(label = 'Account'): AccountFilter<Row> {
  return {
    kind: 'account',
    param: 'account',
    label,
    allLabel: 'All accounts',
    matches: ({ accountSid }, sid) => accountSid === sid,
  };
}
