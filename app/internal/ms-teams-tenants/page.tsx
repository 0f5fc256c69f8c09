import type { Metadata } from 'next';
import { ListView } from '@/components/resource/list-view';
import { WithoutDomain } from '@/components/teams-tenants/without-domain';
import { loadListPage, type ListPageProps } from '@/lib/bff/list-page';
import { teamsTenants } from '@/lib/resources/ms-teams-tenants/resource';

export const metadata: Metadata = { title: teamsTenants.list.title };

export default async function Page({ searchParams }: ListPageProps) {
  const { viewer, context, page, problem } = await loadListPage(teamsTenants, await searchParams);
  const accounts = context && page?.total === 0 ? await context.directory.accounts() : null;
  const { providerSid } = context?.provider ?? {};
  const needsAccount = accounts?.ok && !accounts.value.some((one) => one.providerSid === providerSid);
  const guarded = context && !context.provider.msTeamsFqdn;
  return (
    <ListView
      resource={teamsTenants}
      principal={viewer.principal}
      page={page}
      problem={problem}
      above={guarded && <WithoutDomain provider={context.provider.name} scope={viewer.principal.scope} />}
      emptyText={
        needsAccount ? 'You must create an account before you can create an Microsoft Teams Tenant.' : undefined
      }
      mayAdd={!guarded && !needsAccount}
    />
  );
}
