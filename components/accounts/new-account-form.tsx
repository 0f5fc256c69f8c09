'use client';

import { ResourceForm, type AreaFormProps } from '@/components/resource/resource-form';
import { newAccountForm } from '@/lib/resources/accounts/new-form';

/** Adds an account. Parts that need a stored account (limits, recording, keys) are on its edit page, as is their code. */
export function NewAccountForm(props: AreaFormProps) {
  return <ResourceForm {...props} form={newAccountForm} listHref="/internal/accounts" />;
}
