import { TenantForm } from '@/components/ms-teams-tenants/tenant-form';
import { WithoutDomain } from '@/components/ms-teams-tenants/without-domain';
import { NeededFirst } from '@/components/resource/add-button';
import { hasAccount } from '@/lib/kit/directory';
import { accounts } from '@/lib/resources/accounts/resource';
import { NO_ACCOUNT, tenantForm } from '@/lib/resources/ms-teams-tenants/form';
import { teamsTenants } from '@/lib/resources/ms-teams-tenants/resource';
import { addPage } from '../../_pages/add-page';

const { metadata, Page } = addPage(teamsTenants, tenantForm, {
  fresh: { values: { tenant_fqdn: '', account_sid: '', application_sid: '' } },
  async instead({ context }) {
    const { provider, principal } = context;
    if (!provider.msTeamsFqdn) return <WithoutDomain provider={provider.name} scope={principal.scope} />;
    if (await hasAccount(context)) return null;
    return (
      <NeededFirst resource={accounts} principal={principal}>
        {NO_ACCOUNT}
      </NeededFirst>
    );
  },
  form: (props, { context }) => <TenantForm {...props} ownAccount={context.principal.accountSid} />,
});
export { metadata, Page as default };
