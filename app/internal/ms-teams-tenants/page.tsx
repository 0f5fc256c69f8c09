import type { Metadata } from 'next';
import { ListView } from '@/components/resource/list-view';
import { WithoutDomain } from '@/components/teams-tenants/without-domain';
import { loadListPage, type ListPageProps } from '@/lib/bff/list-page';
import { hasAccount } from '@/lib/bff/own-account';
import { NO_ACCOUNT } from '@/lib/resources/ms-teams-tenants/form';
import { teamsTenants } from '@/lib/resources/ms-teams-tenants/resource';

export const metadata: Metadata = { title: teamsTenants.list.title };

export default async function Page({ searchParams }: ListPageProps) {
  const { viewer, context, asked, page, problem } = await loadListPage(teamsTenants, await searchParams);
  const needsAccount = context && page?.total === 0 ? !(await hasAccount(context)) : false;
  const guarded = context && !context.provider.msTeamsFqdn;
  return (
    <ListView
      resource={teamsTenants}
      principal={viewer.principal}
      asked={asked}
      page={page}
      problem={problem}
      above={guarded && <WithoutDomain provider={context.provider.name} scope={viewer.principal.scope} />}
      emptyText={needsAccount ? NO_ACCOUNT : undefined}
      mayAdd={!guarded && !needsAccount}
    />
  );
}
