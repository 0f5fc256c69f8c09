import { TenantForm } from '@/components/ms-teams-tenants/tenant-form';
import { WithoutDomain } from '@/components/ms-teams-tenants/without-domain';
import { NO_ACCOUNT, tenantForm } from '@/lib/resources/ms-teams-tenants/form';
import { teamsTenants } from '@/lib/resources/ms-teams-tenants/resource';
import { addPage } from '../../_pages/add-page';

const { metadata, Page } = addPage(teamsTenants, tenantForm, {
  fresh: { values: { tenant_fqdn: '', account_sid: '', application_sid: '' } },
  needsAccount: NO_ACCOUNT,
  async instead({ context: { provider, principal } }) {
    return provider.msTeamsFqdn ? null : <WithoutDomain provider={provider.name} scope={principal.scope} />;
  },
  form: (props) => <TenantForm {...props} />,
});
export { metadata, Page as default };
