'use client';

import { useEffect, useState } from 'react';
import { Combobox } from '@/components/ui/combobox';
import { FilterBar } from '@/components/ui/filter-bar';
import { Input } from '@/components/ui/input';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { LinkButton } from '@/components/ui/link-button';
import { Select } from '@/components/ui/select';
import { AccountCombobox } from './account-combobox';
import { FilterField } from './filter-field';
import { isOffered, isSet, unset, type FilterView } from './filter-view';
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

/** More options than this are searched by typing. */
const MOST = 10;

interface ListFilterProps<Filter = FilterView> {
  filter: Filter;
  onChange: (value: string) => void;
}

/** One filter of a list, as the control of its kind. */
function ListFilter({ filter, onChange }: ListFilterProps) {
  if (filter.kind === 'field') return <FilterField filter={filter} onChange={onChange} />;
  if (filter.kind === 'choice') return <Choice filter={filter} onChange={onChange} />;
  return (
    <AccountCombobox
      prefix={filter.label}
      size="sm"
      isSet={isSet(filter)}
      emptyLabel={filter.allLabel}
      value={filter.value}
      valueLabel={filter.valueLabel || filter.allLabel}
      onChange={(value) => {
        rememberAccount(value);
        onChange(value);
      }}
    />
  );
}

/** A filter that picks one of its options; the first one filters nothing. */
function Choice({ filter, onChange }: ListFilterProps<Extract<FilterView, { kind: 'choice' }>>) {
  const { label, options, value } = filter;
  const look = { prefix: label, size: 'sm', isSet: isSet(filter) } as const;
  if (options.length <= MOST)
    return <Select {...look} value={value} options={options} onChange={(event) => onChange(event.target.value)} />;
  const [none, ...choices] = options;
  return (
    <Combobox
      {...look}
      value={look.isSet ? value : ''}
      emptyLabel={none?.label}
      options={choices}
      onChange={onChange}
    />
  );
}
