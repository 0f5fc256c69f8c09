'use client';

import { Controller } from 'react-hook-form';
import { Combobox } from '@/components/ui/combobox';
import type { PickerProps } from './account-picker';

export interface ChoicePickerProps extends Pick<PickerProps, 'control' | 'given' | 'editable'> {
  field: { name: string };
  options: readonly { value: string; label: string }[];
  /** Where no option is named for the empty value. */
  placeholder?: string;
  /** What the options are, in the plural. */
  noun?: string;
}

/** The control of a select that has too many options for a native one: they are searched by typing. */
export function ChoicePicker({ field, control, given, editable, options, placeholder, noun }: ChoicePickerProps) {
  const none = options.find(({ value }) => value === '');
  return (
    <Controller
      name={field.name}
      control={control}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Combobox
          {...given}
          ref={ref}
          noun={noun}
          placeholder={none?.label ?? placeholder}
          value={String(value ?? '')}
          disabled={!editable}
          options={options.filter((option) => option !== none)}
          onBlur={onBlur}
          onChange={onChange}
        />
      )}
    />
  );
}
