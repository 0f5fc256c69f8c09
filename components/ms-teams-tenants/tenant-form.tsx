'use client';

import { DeleteRecord } from '@/components/resource/delete-record';
import { OptionField } from '@/components/resource/option-field';
import { ResourceForm, type ResourceFormProps } from '@/components/resource/resource-form';
import { recordPath } from '@/lib/access/paths';
import { tenantForm } from '@/lib/resources/ms-teams-tenants/form';

const LIST = '/internal/ms-teams-tenants';

export interface TenantFormProps extends Omit<ResourceFormProps, 'form' | 'listHref'> {
  /** An account user's own account. */
  ownAccount: string | null;
  /** The domain, if this user may delete the tenant. */
  deletable?: string;
}

/** Adds or edits a Microsoft Teams tenant. Its application belongs to the chosen account. */
export function TenantForm({ ownAccount, deletable, ...props }: TenantFormProps) {
  return (
    <ResourceForm
      {...props}
      form={tenantForm}
      listHref={LIST}
      onSaved={({ sid }) => (sid ? recordPath('ms-teams-tenants', sid) : undefined)}
      fieldViews={{
        application_sid: (view) => {
          const account = ownAccount ?? String(view.current.account_sid ?? '');
          return <OptionField {...view} source="applications" owner={{ account }} emptyLabel="None" />;
        },
      }}
    >
      <DeleteRecord
        form={tenantForm}
        name={deletable}
        consequence="Calls from and to Teams users in this domain will stop working."
        api={props.api}
        leaveTo={LIST}
      />
    </ResourceForm>
  );
}
