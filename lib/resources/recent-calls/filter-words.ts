import type { ListQuery } from '../../kit/list';
import { DAYS_WITHOUT_TIMES, RANGE, recentCallsList } from './list';

/**
 * A list's filters in words, for a page that applies them without showing their controls: 'last 7 days · inbound only'.
 * @param account its name; null for everything that the viewer sees
 */
export function filterWords({ q, filters }: ListQuery, account: string | null): string {
  const words = recentCallsList.filters.flatMap((filter) => {
    const value = filters[filter.param] ?? '';
    if (filter.kind === 'account') return account ? [account] : [];
    if (filter.kind === 'field') {
      const isShown = !filter.shownWhile || filters[filter.shownWhile.param] === filter.shownWhile.value;
      const label = filter.label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
      return value && isShown ? [`${label} ${value.replace('T', ' ')}`] : [];
    }
    const [first] = filter.options;
    const option = filter.options.find((one) => one.value === value) ?? first;
    if (value === RANGE) return filters.from || filters.to ? [] : [`last ${DAYS_WITHOUT_TIMES} days`];
    if (filter.param === 'date') return option ? [option.label] : [];
    return option && option !== first ? [`${filter.param === 'has' ? 'with ' : ''}${option.label}`] : [];
  });
  return [...words, ...(q ? [`“${q}”`] : [])].join(' · ');
}

/** Why no call can match, whatever the platform has; undefined where some may. */
export function emptyPeriodNote({ filters: { date, from, to } }: ListQuery): string | undefined {
  // Local times sort as texts.
  return date === RANGE && from && to && to < from
    ? 'The period ends before it begins. Change “From” or “To”.'
    : undefined;
}
