import type { Metadata } from 'next';
import { CallRows } from '@/components/calls/call-rows';
import { ListView } from '@/components/resource/list-view';
import { isViewOnly } from '@/lib/access/principal';
import { callMarks } from '@/lib/bff/call-marks';
import { loadListPage, type ListPageProps } from '@/lib/bff/list-page';
import { viewerTimeZone } from '@/lib/bff/viewer-time-zone';
import { recentCalls } from '@/lib/resources/recent-calls/resource';
import { callView } from '@/lib/resources/recent-calls/view';
import type { CallRow } from '@/lib/resources/recent-calls/wire';

export const metadata: Metadata = { title: recentCalls.list.title };

export default async function Page({ searchParams }: ListPageProps) {
  const params = await searchParams;
  const { viewer, context, page, problem } = await loadListPage(recentCalls, params);
  const timeZone = await viewerTimeZone();
  const mark = callMarks(viewer.principal);
  return (
    <ListView
      resource={recentCalls}
      principal={viewer.principal}
      page={page}
      problem={problem}
      debounceMs={1000}
      body={(rows) => (
        <CallRows
          // What is open belongs to this page of this list.
          key={JSON.stringify(page?.query)}
          calls={context ? (rows as CallRow[]).map((row) => callView(row, timeZone, context.features, mark)) : []}
          timeZone={timeZone}
          open={String(params.open ?? '') || null}
          tab={String(params.tab ?? '') || null}
          mayDelete={!isViewOnly(viewer.principal)}
        />
      )}
    />
  );
}
