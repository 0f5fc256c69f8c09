'use client';

import { ResourceForm, type ResourceFormProps } from '@/components/resource/resource-form';
import { newAccountForm } from '@/lib/resources/accounts/new-form';

/** Adds an account. Parts that need a stored account (limits, recording, keys) are on its edit page, as is their code. */
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
