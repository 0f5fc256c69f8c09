import { Suspense } from 'react';
import { CallRows } from '@/components/recent-calls/call-rows';
import { Histogram, HistogramWait } from '@/components/recent-calls/histogram/histogram';
import { ListActions } from '@/components/recent-calls/list-actions';
import { OwnTimeZone } from '@/components/resource/own-time-zone';
import { isAccountUser, isViewOnly } from '@/lib/access/principal';
import { callHistogram, hasHistogram } from '@/lib/bff/recent-calls/call-histogram';
import { callMarks } from '@/lib/bff/recent-calls/call-marks';
import { namesMissing } from '@/lib/bff/list-page';
import type { Viewer } from '@/lib/bff/viewer';
import { settings } from '@/lib/config/settings';
import { filtersOn } from '@/lib/kit/filter';
import type { ListPage } from '@/lib/kit/list';
import { listQueryText } from '@/lib/kit/list-query';
import type { ResourceContext } from '@/lib/kit/resource';
import { emptyPeriodNote } from '@/lib/resources/recent-calls/filter-words';
import { recentCalls } from '@/lib/resources/recent-calls/resource';
import { callView } from '@/lib/resources/recent-calls/view';
import type { CallRow } from '@/lib/resources/recent-calls/wire';
import { listPage } from '../_pages/list-page';

const { metadata, Page } = listPage(recentCalls, async ({ viewer, context, request, page }) => {
  const { timeZone } = viewer;
  const mark = callMarks(viewer.principal);
  const seesAccounts = !isAccountUser(viewer.principal);
  const accounts = seesAccounts && context && page ? await context.directory.accounts() : null;
  // Only those on the page: a provider may have thousands.
  const named = new Set(page?.rows.map((row) => (row as CallRow).accountSid));
  const shown = accounts?.ok ? accounts.value.filter(({ accountSid }) => named.has(accountSid)) : [];
  const names = Object.fromEntries(shown.map(({ accountSid, name }) => [accountSid, name]));
  const filters = filtersOn(recentCalls.list.filters, settings().features);
  // Without recordings and traces, calls have nothing to filter by, nor to show.
  const has = filters.some(({ param }) => param === 'has');
  const isShown = (key: string) => (seesAccounts || key !== 'account') && (has || key !== 'has');
  const columns = recentCalls.list.columns.filter(({ key }) => isShown(key));
  const query = listQueryText(recentCalls.list, request.query);
  return {
    resource: { ...recentCalls, list: { ...recentCalls.list, columns, filters } },
    note: namesMissing(accounts),
    above: (
      <>
        <OwnTimeZone timeZone={timeZone} />
        {context && page && hasHistogram(page) && (
          <Suspense key={JSON.stringify(page.query)} fallback={<HistogramWait />}>
            <HistogramOf {...{ viewer, context, page: page as ListPage<CallRow> }} />
          </Suspense>
        )}
      </>
    ),
    actions: <ListActions asked={query} />,
    debounceMs: 1000,
    emptyNote: emptyPeriodNote(request.query),
    body: (rows) => (
      <CallRows
        calls={context ? (rows as CallRow[]).map((row) => callView(row, timeZone, context.features, mark)) : []}
        columns={columns.map(({ key }) => key)}
        timeZone={timeZone}
        accounts={seesAccounts ? names : null}
        mayDelete={!isViewOnly(viewer.principal)}
      />
    ),
  };
});
export { metadata, Page as default };

interface HistogramOfProps {
  viewer: Viewer;
  context: ResourceContext;
  page: ListPage<CallRow>;
}

/** It may take several requests, and the list does not wait for them. */
async function HistogramOf({ viewer, context, page }: HistogramOfProps) {
  const histogram = await callHistogram(viewer, context, page);
  const query = listQueryText(recentCalls.list, page.query, { page: page.query.page, more: true });
  return <Histogram histogram={histogram} matched={page.matched} href={`/internal/recent-calls${query}`} />;
}
