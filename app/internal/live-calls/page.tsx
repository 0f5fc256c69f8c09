import type { Metadata } from 'next';
import { LiveCalls } from '@/components/live-calls/live-calls';
import { TooManyAccounts } from '@/components/live-calls/too-many-accounts';
import { ListFilters } from '@/components/resource/list-filters';
import { ListProblem } from '@/components/resource/list-problem';
import { filterViews } from '@/components/resource/filter-views';
import { OwnTimeZone } from '@/components/resource/own-time-zone';
import { PageHead } from '@/components/ui/page-head';
import { choosesAccount, isViewOnly } from '@/lib/access/principal';
import { loadListPage, type ListPageProps } from '@/lib/bff/list-page';
import { liveView, watchedAccounts } from '@/lib/bff/live-calls/view';
import type { Viewer } from '@/lib/bff/viewer';
import { settleOrShow } from '@/lib/bff/visit';
import { settings } from '@/lib/config/settings';
import { liveCalls } from '@/lib/resources/live-calls/list';
import { testCallHref } from '@/lib/resources/live-calls/test-call';

const BASE = '/internal/live-calls';

export const metadata: Metadata = { title: liveCalls.list.title };

/** The path for a test call; null if the installation does not offer it, and for users with read-only access. */
function testCallLink({ principal }: Viewer, account: string): string | null {
  if (!settings().features.testCalls || isViewOnly(principal)) return null;
  return testCallHref({ account });
}

export default async function Page({ searchParams }: ListPageProps) {
  const { viewer, context, request, problem } = await loadListPage(liveCalls, await searchParams);
  const { query } = request;
  const account = query.filters.account ?? '';
  const accounts = context && !problem ? await watchedAccounts(viewer, context, account) : null;
  const view = accounts?.ok ? await liveView(viewer, accounts.value) : accounts;
  const failed = problem ?? (view && !view.ok ? await settleOrShow(viewer, view.problem) : null);
  const filters = (
    <ListFilters
      base={BASE}
      label={liveCalls.list.searchLabel!}
      q={query.q}
      filters={filterViews(liveCalls, viewer.principal, request)}
    />
  );
  if (failed || !view?.ok || !context) {
    return (
      <>
        <PageHead title={liveCalls.list.title} />
        {filters}
        {failed?.code === 'too-many' && <TooManyAccounts message={failed.message} />}
        {failed && failed.code !== 'too-many' && <ListProblem what="calls" problem={failed} base={BASE} />}
      </>
    );
  }
  return (
    <>
      <OwnTimeZone timeZone={context.timeZone} />
      <LiveCalls
        first={view.value}
        account={account}
        filter={{ q: query.q, direction: query.filters.direction ?? '', state: query.filters.state ?? '' }}
        filters={filters}
        timeZone={context.timeZone}
        namesAccounts={choosesAccount(viewer.principal)}
        testCall={testCallLink(viewer, account)}
      />
    </>
  );
}
