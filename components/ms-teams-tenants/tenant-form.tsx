'use client';

import { ApplicationField } from '@/components/resource/option-field';
import { ResourceForm, type AreaFormProps } from '@/components/resource/resource-form';
import { recordPath } from '@/lib/access/paths';
import { tenantForm } from '@/lib/resources/ms-teams-tenants/form';

/** Adds or edits a Microsoft Teams tenant. Its application belongs to the chosen account. */
export function TenantForm(props: AreaFormProps) {
  return (
    <ResourceForm
      {...props}
      form={tenantForm}
      listHref="/internal/ms-teams-tenants"
      onSaved={({ sid }) => (sid ? recordPath('ms-teams-tenants', sid) : undefined)}
      fieldViews={{ application_sid: (view) => <ApplicationField {...view} /> }}
    />
  );
}
