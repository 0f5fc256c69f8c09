import { Combobox } from '@/components/ui/combobox';
import { Select } from '@/components/ui/select';
import { AccountCombobox } from './account-combobox';
import { FilterField } from './filter-field';
import { isSet, type FilterView } from './filter-view';
import { rememberAccount } from './list-place';

/** More options than this are searched by typing. */
const MOST = 10;

interface ListFilterProps<Filter = FilterView> {
  filter: Filter;
  onChange: (value: string) => void;
}

/** One filter of a list, as the control of its kind. */
export function ListFilter({ filter, onChange }: ListFilterProps) {
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
