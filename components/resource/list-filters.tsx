'use client';

import { useEffect, useState } from 'react';
import { FilterBar } from '@/components/ui/filter-bar';
import { Input } from '@/components/ui/input';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { LinkButton } from '@/components/ui/link-button';
import { AccountCombobox } from './account-combobox';
import { FilterChoice } from './filter-choice';
import { FilterField } from './filter-field';
import type { FilterView } from './filter-view';
import { rememberAccount, rememberPlace } from './list-place';
import { SavedViews } from './saved-views';
import { useListParams } from './use-list-params';
import { useSearchText } from './use-search-text';

export interface ListFiltersProps {
  base: string;
  /** Label and placeholder of the text filter. */
  label: string;
  /** False leaves the text filter out. */
  searches?: boolean;
  q: string;
  filters: FilterView[];
  /** Milliseconds after the last key; each change is a call to the platform. */
  debounceMs?: number;
}

/** The filters of a list; the URL contains all of them. */
export function ListFilters({ base, label, searches = true, q, filters, debounceMs = 400 }: ListFiltersProps) {
  const { change, wanted } = useListParams();
  const { input, typed, clear } = useSearchText(q, (text) => change({ q: text }), debounceMs);
  const [resets, setResets] = useState(0);
  const shown = filters.map((filter) => {
    const value = wanted[filter.param] ?? filter.value;
    return { ...filter, value: value || unset(filter) };
  });
  const isSet = (filter: FilterView) =>
    filter.value !== unset(filter) && !(filter.kind === 'account' && filter.allLabel === null);
  const isOffered = ({ ...filter }: FilterView) =>
    filter.kind !== 'field' ||
    !filter.shownWhile ||
    shown.some(({ param, value }) => param === filter.shownWhile!.param && value === filter.shownWhile!.value);
  const setCount = shown.filter(isSet).length;

  useEffect(() => rememberPlace(base));

  function reset() {
    clear();
    // What couldn't be applied goes, too.
    setResets(resets + 1);
    rememberAccount('');
    change(Object.fromEntries([['q', ''], ...filters.map(({ param }) => [param, ''])]));
  }

  return (
    <FilterBar
      label={label}
      setCount={setCount}
      search={
        searches && (
          <Input
            ref={input}
            type="search"
            size="sm"
            icon="search"
            placeholder={label}
            aria-label={label}
            aria-keyshortcuts="/"
            defaultValue={q}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => typed(event.target.value)}
          />
        )
      }
      reset={
        setCount > 0 || q ? (
          <LinkButton ref={leavesFocus} onClick={reset}>
            Reset filters
          </LinkButton>
        ) : undefined
      }
      beside={<SavedViews base={base} />}
    >
      {shown.length > 0
        ? shown.filter(isOffered).map((filter) =>
            filter.kind === 'field' ? (
              <FilterField
                key={`${filter.param} ${resets}`}
                filter={filter}
                onChange={(value) => change({ [filter.param]: value })}
              />
            ) : filter.kind === 'choice' ? (
              <FilterChoice
                key={filter.param}
                filter={filter}
                isSet={isSet(filter)}
                onChange={(value) => change({ [filter.param]: value })}
              />
            ) : (
              <AccountCombobox
                key={filter.param}
                prefix={filter.label}
                size="sm"
                isSet={isSet(filter)}
                emptyLabel={filter.allLabel ?? undefined}
                value={filter.value}
                valueLabel={filter.valueLabel || (filter.allLabel ?? '–')}
                onChange={(value) => {
                  rememberAccount(value);
                  change({ [filter.param]: value });
                }}
              />
            ),
          )
        : undefined}
    </FilterBar>
  );
}

/** The value of a filter that filters nothing. */
function unset(filter: FilterView): string {
  return filter.kind === 'choice' ? (filter.options[0]?.value ?? '') : '';
}
