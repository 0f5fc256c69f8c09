import { Controller } from 'react-hook-form';
import { Combobox } from '@/components/ui/combobox';
import type { ComboboxProps } from '@/components/ui/combobox-props';
import type { FieldViewProps } from './field-view';

export interface ChoicePickerProps
  extends
    Omit<ComboboxProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'>,
    Pick<FieldViewProps, 'control' | 'onPick'> {
  field: { name: string };
  /** The sid of whose records they are: with another owner, it starts anew. */
  owner?: string;
}

/** The control of a field with too many options for a native select: they are searched by typing. */
export function ChoicePicker(props: ChoicePickerProps) {
  const { field, control, onPick, owner, options, placeholder, ...look } = props;
  const none = options?.find(({ value }) => value === '');
  return (
    <Controller
      name={field.name}
      control={control}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Combobox
          {...look}
          key={owner}
          ref={ref}
          placeholder={none?.label ?? placeholder}
          value={String(value ?? '')}
          options={options?.filter((option) => option !== none)}
          onBlur={onBlur}
          onChange={(chosen, option) => {
            onChange(chosen);
            onPick?.(field.name, option);
          }}
        />
      )}
    />
  );
}
