import { WithoutDomain } from '@/components/ms-teams-tenants/without-domain';
import { hasAccount } from '@/lib/kit/directory';
import { accounts } from '@/lib/resources/accounts/resource';
import { NO_ACCOUNT } from '@/lib/resources/ms-teams-tenants/form';
import { teamsTenants } from '@/lib/resources/ms-teams-tenants/resource';
import { listPage } from '../_pages/list-page';

const { metadata, Page } = listPage(teamsTenants, async ({ viewer, context, page }) => {
  const needsAccount = context && page?.total === 0 ? !(await hasAccount(context)) : false;
  const guarded = context && !context.provider.msTeamsFqdn;
  return {
    above: guarded && <WithoutDomain provider={context.provider.name} scope={viewer.principal.scope} />,
    emptyText: needsAccount ? NO_ACCOUNT : undefined,
    mayAdd: !guarded && !needsAccount,
    needs: needsAccount ? accounts : undefined,
  };
});
export { metadata, Page as default };
