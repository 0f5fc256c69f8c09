import type { ListQuery } from '../../kit/list';
import { RANGE, recentCallsList } from './list';

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
      return value && isShown ? [`${filter.label.toLowerCase()} ${value.replace('T', ' ')}`] : [];
    }
    const [first] = filter.options;
    const option = filter.options.find((one) => one.value === value) ?? first;
    if (filter.param === 'date') return option && value !== RANGE ? [option.label] : [];
    return option && option !== first ? [`${filter.param === 'has' ? 'with ' : ''}${option.label}`] : [];
  });
  return [...words, ...(q ? [`“${q}”`] : [])].join(' · ');
}
