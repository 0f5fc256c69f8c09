'use client';

import { ResourceForm, type ResourceFormProps } from '@/components/resource/resource-form';
import { newAccount, newAccountForm } from '@/lib/resources/accounts/new-form';

/** Add an account. What only a stored one has (limits, recording, keys) waits for its own page, and so does its code. */
export function NewAccountForm({ context }: Pick<ResourceFormProps, 'context'>) {
  return (
    <ResourceForm
      context={context}
      values={newAccount}
      form={newAccountForm}
      api="/accounts"
      listHref="/internal/accounts"
    />
  );
}
