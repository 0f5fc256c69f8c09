import { TenantForm } from '@/components/ms-teams-tenants/tenant-form';
import { tenantForm } from '@/lib/resources/ms-teams-tenants/form';
import { teamsTenants } from '@/lib/resources/ms-teams-tenants/resource';
import { editPage } from '../../../_pages/edit-page';

const { generateMetadata, Page } = editPage(teamsTenants, tenantForm, {
  form: (props) => <TenantForm {...props} />,
});
export { generateMetadata, Page as default };
