'use client';

import { ChoicePicker } from '@/components/resource/choice-picker';
import type { FieldViewProps } from '@/components/resource/field-view';
import { Field } from '@/components/ui/field';
import { isEditable } from '@/lib/kit/field-state';
import type { UserFacts } from '@/lib/resources/users/form';

/** A user's provider; another provider has other accounts. */
export function UserProviderField({ field, control, context, current, error }: FieldViewProps<UserFacts>) {
  const editable = isEditable(field, current, context);
  return (
    <Field label={field.label} required={editable} error={error}>
      {(given) => (
        <ChoicePicker
          field={field}
          control={control}
          given={given}
          editable={editable}
          options={context.facts.providers ?? []}
          placeholder="Select a service provider"
          noun="service providers"
        />
      )}
    </Field>
  );
}
