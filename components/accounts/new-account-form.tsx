'use client';

import { ResourceForm, type ResourceFormProps } from '@/components/resource/resource-form';
import { newAccountForm } from '@/lib/resources/accounts/new-form';

/** Add an account. What only a stored one has (limits, recording, keys) waits for its own page, and so does its code. */
export function NewAccountForm({ context, values }: Pick<ResourceFormProps, 'context' | 'values'>) {
  return (
    <ResourceForm
      context={context}
      values={values}
      form={newAccountForm}
      api="/accounts"
      listHref="/internal/accounts"
    />
  );
}
