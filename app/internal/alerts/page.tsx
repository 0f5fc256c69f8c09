import type { Metadata } from 'next';
import { AlertRows } from '@/components/alerts/alert-rows';
import { MarkAlertsSeen } from '@/components/alerts/mark-seen';
import { ListView } from '@/components/resource/list-view';
import { loadListPage, type ListPageProps } from '@/lib/bff/list-page';
import { viewerTimeZone } from '@/lib/bff/viewer-time-zone';
import { callTime } from '@/lib/format/call-time';
import { alerts } from '@/lib/resources/alerts/resource';
import type { AlertRow } from '@/lib/resources/alerts/wire';

export const metadata: Metadata = { title: alerts.list.title };

export default async function Page({ searchParams }: ListPageProps) {
  const { viewer, page, problem } = await loadListPage(alerts, await searchParams);
  const timeZone = await viewerTimeZone();
  const view = ({ time, message, others }: AlertRow) => ({
    time: callTime(time, timeZone) ?? 'unknown time',
    at: time,
    message,
    others,
  });
  return (
    <>
      {page && <MarkAlertsSeen now={renderedAt()} />}
      <ListView
        resource={alerts}
        principal={viewer.principal}
        page={page}
        problem={problem}
        body={(rows) => (
          <AlertRows key={JSON.stringify(page?.query)} alerts={(rows as AlertRow[]).map(view)} timeZone={timeZone} />
        )}
      />
    </>
  );
}

function renderedAt(): number {
  return Date.now();
}
