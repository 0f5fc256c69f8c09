import { AccountCombobox } from './account-combobox';
import { FilterChoice } from './filter-choice';
import { FilterField } from './filter-field';
import { isSet, type FilterView } from './filter-view';
import { rememberAccount } from './list-place';

/** One filter of a list, as the control of its kind. */
export function ListFilter({ filter, onChange }: { filter: FilterView; onChange: (value: string) => void }) {
  if (filter.kind === 'field') return <FilterField filter={filter} onChange={onChange} />;
  if (filter.kind === 'choice') return <FilterChoice filter={filter} isSet={isSet(filter)} onChange={onChange} />;
  return (
    <AccountCombobox
      prefix={filter.label}
      size="sm"
      isSet={isSet(filter)}
      emptyLabel={filter.allLabel ?? undefined}
      value={filter.value}
      valueLabel={filter.valueLabel || (filter.allLabel ?? '–')}
      onChange={(value) => {
        rememberAccount(value);
        onChange(value);
      }}
    />
  );
}
