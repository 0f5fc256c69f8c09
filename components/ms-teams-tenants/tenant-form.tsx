'use client';

import { OptionField } from '@/components/resource/option-field';
import { ResourceForm, type ResourceFormProps } from '@/components/resource/resource-form';
import { recordPath } from '@/lib/access/paths';
import { tenantForm } from '@/lib/resources/ms-teams-tenants/form';

export interface TenantFormProps extends Omit<ResourceFormProps, 'form' | 'listHref'> {
  /** An account user's own account. */
  ownAccount: string | null;
}

/** Adds or edits a Microsoft Teams tenant. Its application belongs to the chosen account. */
export function TenantForm({ ownAccount, ...props }: TenantFormProps) {
  return (
    <ResourceForm
      {...props}
      form={tenantForm}
      listHref="/internal/ms-teams-tenants"
      onSaved={({ sid }) => (sid ? recordPath('ms-teams-tenants', sid) : undefined)}
      fieldViews={{
        application_sid: (view) => {
          const account = ownAccount ?? String(view.current.account_sid ?? '');
          return <OptionField {...view} source="applications" owner={{ account }} emptyLabel="None" />;
        },
      }}
    />
  );
}
