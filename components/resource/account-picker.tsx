'use client';

import { Controller } from 'react-hook-form';
import type { FieldControl } from '@/components/ui/field';
import { AccountCombobox } from './account-combobox';
import type { FieldViewProps } from './field-view';

export interface PickerProps extends FieldViewProps {
  /** What the surrounding Field gives its control. */
  given: FieldControl;
  editable: boolean;
}

/** The control of a field of kind `account`. */
export function AccountPicker({ field, control, valueLabel, onPick, given, editable }: PickerProps) {
  return (
    <Controller
      name={field.name}
      control={control}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <AccountCombobox
          {...given}
          ref={ref}
          placeholder="Select an account"
          emptyLabel={field.kind === 'account' ? field.noneLabel : undefined}
          value={String(value ?? '')}
          valueLabel={valueLabel}
          disabled={!editable}
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
