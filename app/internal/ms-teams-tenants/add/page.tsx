import { TenantForm } from '@/components/ms-teams-tenants/tenant-form';
import { WithoutDomain } from '@/components/ms-teams-tenants/without-domain';
import { Message } from '@/components/ui/message';
import { hasAccount } from '@/lib/kit/directory';
import { NO_ACCOUNT, tenantForm } from '@/lib/resources/ms-teams-tenants/form';
import { teamsTenants } from '@/lib/resources/ms-teams-tenants/resource';
import { addPage } from '../../_pages/add-page';

const { metadata, Page } = addPage(teamsTenants, tenantForm, {
  fresh: { values: { tenant_fqdn: '', account_sid: '', application_sid: '' } },
  async instead({ context }) {
    const { provider, principal } = context;
    if (!provider.msTeamsFqdn) return <WithoutDomain provider={provider.name} scope={principal.scope} />;
    return (await hasAccount(context)) ? null : <Message tone="amber">{NO_ACCOUNT}</Message>;
  },
  form: (props, { context }) => <TenantForm {...props} ownAccount={context.principal.accountSid} />,
});
export { metadata, Page as default };
