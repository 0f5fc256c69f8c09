'use client';

import { Controller } from 'react-hook-form';
import type { FieldViewProps } from '@/components/resource/field-view';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { isEditable } from '@/lib/kit/field-state';
import type { UserFacts } from '@/lib/resources/users/form';

/** A user's provider; another provider has other accounts. */
export function UserProviderField({ field, control, context, current, error }: FieldViewProps<UserFacts>) {
  const editable = isEditable(field, current, context);
  return (
    <Field label={field.label} required={editable} error={error}>
      {(given) => (
        <Controller
          name={field.name}
          control={control}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Combobox
              {...given}
              ref={ref}
              noun="service providers"
              placeholder="Select a service provider"
              value={String(value ?? '')}
              options={context.facts.providers ?? []}
              disabled={!editable}
              onBlur={onBlur}
              onChange={onChange}
            />
          )}
        />
      )}
    </Field>
  );
}
