import type { Metadata } from 'next';
import { CopiedNote } from '@/components/resource/copied-note';
import { RetryMessage } from '@/components/resource/retry-message';
import { TenantForm } from '@/components/teams-tenants/tenant-form';
import { WithoutDomain } from '@/components/teams-tenants/without-domain';
import { Message } from '@/components/ui/message';
import { PageHead } from '@/components/ui/page-head';
import { loadAddPage, type AddPageProps } from '@/lib/bff/add-page';
import { filledFrom } from '@/lib/bff/copied-record';
import { hasAccount } from '@/lib/bff/own-account';
import { NO_ACCOUNT, tenantForm } from '@/lib/resources/ms-teams-tenants/form';
import { teamsTenants } from '@/lib/resources/ms-teams-tenants/resource';

export const metadata: Metadata = { title: tenantForm.titles.create };

const EMPTY = { tenant_fqdn: '', account_sid: '', application_sid: '' };

export default async function Page({ searchParams }: AddPageProps) {
  const loaded = await loadAddPage(teamsTenants);
  const { context, state, problem } = loaded;
  const possible = !context || (await hasAccount(context));
  const filled = problem ? null : await filledFrom(teamsTenants, loaded, EMPTY, (await searchParams).from);
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
        filled && (
          <>
            <CopiedNote {...filled} />
            <TenantForm
              context={state}
              values={filled.values}
              api="/ms-teams-tenants"
              ownAccount={context.principal.accountSid}
              valueLabels={{
                account_sid: filled.account?.name ?? '',
                application_sid: String(filled.facts.applicationName ?? ''),
              }}
            />
          </>
        )
      )}
    </>
  );
}
