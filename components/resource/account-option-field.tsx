'use client';

import { useEffect, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { isEditable, isRequired } from '@/lib/kit/form';
import type { FieldViewProps } from './form-sections';
import { optionsOfAccount } from './options-of-account';

export interface AccountOptionFieldProps extends FieldViewProps {
  source: 'applications' | 'carriers';
  /** Of whose records one is chosen; empty until an account is. */
  account: string;
  /** The words of the stored value. */
  valueLabel?: string;
  /** A first choice that stands for none. */
  emptyLabel?: string;
}

/** A field that holds one of an account's applications or carriers. */
export function AccountOptionField(props: AccountOptionFieldProps) {
  const { field, control, current, context, setValue, error, source, account, valueLabel, emptyLabel } = props;
  const editable = isEditable(field, current, context);
  const before = useRef(account);

  useEffect(() => {
    // What was chosen belongs to the account that was chosen before.
    if (before.current !== account && editable) setValue(field.name, '', { shouldDirty: true });
    before.current = account;
  }, [account, editable, field.name, setValue]);

  return (
    <Field
      label={field.label}
      required={editable && isRequired(field, current, context)}
      help={account ? field.help : 'Select an account first.'}
      error={error}
    >
      {(given) => (
        <Controller
          name={field.name}
          control={control}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Combobox
              {...given}
              // Another account has others to choose from.
              key={account}
              ref={ref}
              noun={source}
              emptyLabel={emptyLabel}
              placeholder="Choose"
              value={String(value ?? '')}
              valueLabel={valueLabel}
              disabled={!editable || !account}
              load={optionsOfAccount(source, account)}
              onBlur={onBlur}
              onChange={onChange}
            />
          )}
        />
      )}
    </Field>
  );
}
