'use client';

import { Controller } from 'react-hook-form';
import type { FieldViewProps } from '@/components/resource/form-sections';
import { Combobox, type ComboboxAnswer } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { callBff } from '@/lib/kit/bff-client';
import { isEditable } from '@/lib/kit/form';

export interface ApplicationPickerProps extends FieldViewProps {
  accountSid: string;
  /** The name of the stored application. */
  valueLabel?: string;
}

/** One of the account's applications, or none. */
export function ApplicationPicker(props: ApplicationPickerProps) {
  const { field, control, current, context, error, accountSid, valueLabel } = props;
  return (
    <Field label={field.label} help={field.help} error={error}>
      {(given) => (
        <Controller
          name={field.name}
          control={control}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Combobox
              {...given}
              ref={ref}
              noun="applications"
              emptyLabel="None"
              value={String(value ?? '')}
              valueLabel={valueLabel}
              disabled={!isEditable(field, current, context)}
              load={(query, signal) => loadApplications(accountSid, query, signal)}
              onBlur={onBlur}
              onChange={(chosen) => onChange(chosen)}
            />
          )}
        />
      )}
    </Field>
  );
}

async function loadApplications(account: string, query: string, signal: AbortSignal): Promise<ComboboxAnswer> {
  const asked = new URLSearchParams({ q: query, account });
  const result = await callBff<ComboboxAnswer>('GET', `/options/applications?${asked}`, undefined, signal);
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}
