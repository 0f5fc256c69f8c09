'use client';

import { useEffect, useState } from 'react';
import { FilterBar } from '@/components/ui/filter-bar';
import { Input } from '@/components/ui/input';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { LinkButton } from '@/components/ui/link-button';
import { isOffered, isSet, unset, type FilterView } from './filter-view';
import { ListFilter } from './list-filter';
import { rememberAccount, rememberPlace } from './list-place';
import { SavedViews } from './saved-views';
import { useSignedInUser } from './signed-in-user';
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
  const user = useSignedInUser();
  const { change, wanted } = useListParams();
  const { input, typed, clear } = useSearchText(q, (text) => change({ q: text }), debounceMs);
  const [resets, setResets] = useState(0);
  const now = filters.map((filter) => {
    const value = wanted[filter.param] ?? filter.value;
    return { ...filter, value: value || unset(filter) };
  });
  const shown = now.filter((filter) => isOffered(filter, now));
  const setCount = shown.filter(isSet).length;

  useEffect(() => rememberPlace(user, base));

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
      beside={<SavedViews base={base} filters={filters} />}
    >
      {shown.length > 0
        ? shown.map((filter) => (
            <ListFilter
              key={filter.kind === 'field' ? `${filter.param} ${resets}` : filter.param}
              filter={filter}
              onChange={(value) => change({ [filter.param]: value })}
            />
          ))
        : undefined}
    </FilterBar>
  );
}
