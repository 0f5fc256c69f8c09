'use client';

import { Controller } from 'react-hook-form';
import type { FieldViewProps } from '@/components/resource/form-sections';
import { Combobox, type ComboboxAnswer } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { callBff } from '@/lib/kit/bff-client';
import { isEditable } from '@/lib/kit/form';
import { providerOf } from '@/lib/resources/users/form';

/** The account of a user, one of the chosen provider's. */
export function UserAccountField({
  field,
  control,
  context,
  current,
  error,
  valueLabel,
}: FieldViewProps & { valueLabel?: string }) {
  const editable = isEditable(field, current, context);
  const provider = providerOf(current, context);
  const none = !(context.facts.providersWithAccounts as string[]).includes(provider);
  return (
    <Field label={field.label} required={editable} error={error}>
      {(given) => (
        <Controller
          name={field.name}
          control={control}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Combobox
              {...given}
              // The options belong to the provider; another one starts with its own.
              key={provider}
              ref={ref}
              noun="accounts"
              placeholder={none ? 'No accounts.' : 'Select an account'}
              value={String(value ?? '')}
              valueLabel={valueLabel}
              disabled={!editable || none}
              load={(query, signal) => loadAccountsOf(provider, query, signal)}
              onBlur={onBlur}
              onChange={(chosen) => onChange(chosen)}
            />
          )}
        />
      )}
    </Field>
  );
}

async function loadAccountsOf(provider: string, query: string, signal: AbortSignal): Promise<ComboboxAnswer> {
  const asked = new URLSearchParams({ q: query, provider });
  const result = await callBff<ComboboxAnswer>('GET', `/options/accounts?${asked}`, undefined, signal);
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}
