import type { Metadata } from 'next';
import { RetryMessage } from '@/components/resource/retry-message';
import { TenantForm } from '@/components/teams-tenants/tenant-form';
import { WithoutDomain } from '@/components/teams-tenants/without-domain';
import { Message } from '@/components/ui/message';
import { PageHead } from '@/components/ui/page-head';
import { loadAddPage } from '@/lib/bff/add-page';
import { hasAccount } from '@/lib/bff/own-account';
import { NO_ACCOUNT, tenantForm } from '@/lib/resources/ms-teams-tenants/form';
import { teamsTenants } from '@/lib/resources/ms-teams-tenants/resource';

export const metadata: Metadata = { title: tenantForm.titles.create };

export default async function Page() {
  const { context, account, state, problem } = await loadAddPage(teamsTenants);
  const possible = !context || (await hasAccount(context));
  return (
    <>
      <PageHead title={tenantForm.titles.create} />
      {problem ? (
        <RetryMessage problem={problem} />
      ) : !context.provider.msTeamsFqdn ? (
        <WithoutDomain provider={context.provider.name} scope={context.principal.scope} />
      ) : !possible ? (
        <Message tone="amber">{NO_ACCOUNT}</Message>
      ) : (
        <TenantForm
          context={state}
          values={{ tenant_fqdn: '', account_sid: account?.accountSid ?? '', application_sid: '' }}
          api="/ms-teams-tenants"
          ownAccount={context.principal.accountSid}
          valueLabels={account ? { account_sid: account.name } : undefined}
        />
      )}
    </>
  );
}
