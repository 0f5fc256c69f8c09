import { Combobox } from '@/components/ui/combobox';
import { Select } from '@/components/ui/select';
import type { FilterView } from './filter-view';

export interface FilterChoiceProps {
  filter: Extract<FilterView, { kind: 'choice' }>;
  /** It filters something. */
  isSet: boolean;
  onChange: (value: string) => void;
}

/** More options than this are searched by typing. */
const MOST = 10;

/** A filter that picks one of its options; the first one filters nothing. */
export function FilterChoice({ filter: { label, options, value }, isSet, onChange }: FilterChoiceProps) {
  const look = { prefix: label, size: 'sm', isSet } as const;
  if (options.length <= MOST)
    return <Select {...look} value={value} options={options} onChange={(event) => onChange(event.target.value)} />;
  const [none, ...choices] = options;
  return (
    <Combobox {...look} value={isSet ? value : ''} emptyLabel={none?.label} options={choices} onChange={onChange} />
  );
}
