import type { Metadata } from 'next';
import { AlertRows } from '@/components/alerts/alert-rows';
import { MarkAlertsSeen } from '@/components/alerts/mark-seen';
import { ListView } from '@/components/resource/list-view';
import { OwnTimeZone } from '@/components/resource/own-time-zone';
import { loadListPage, type ListPageProps } from '@/lib/bff/list-page';
import { viewerTimeZone } from '@/lib/bff/viewer-time-zone';
import { callTime } from '@/lib/format/call-time';
import { UNKNOWN_ZONE } from '@/lib/format/time-zone';
import { alerts, alertsOf } from '@/lib/resources/alerts/resource';
import type { AlertRow } from '@/lib/resources/alerts/wire';

export const metadata: Metadata = { title: alerts.list.title };

export default async function Page({ searchParams }: ListPageProps) {
  const { viewer, context, asked, page, problem } = await loadListPage(alerts, await searchParams);
  const timeZone = await viewerTimeZone();
  const view = ({ time, message, type, others }: AlertRow) => ({
    time: callTime(time, timeZone) ?? 'unknown time',
    at: time,
    message,
    type,
    others,
  });
  const times =
    (page?.rows as AlertRow[] | undefined)?.map(({ time }) => Date.parse(time)).filter(Number.isFinite) ?? [];
  return (
    <>
      {context && times.length > 0 && (
        <MarkAlertsSeen
          list={alertsOf(context, asked.account?.accountSid ?? '').list}
          shown={[Math.min(...times), Math.max(...times)]}
        />
      )}
      <ListView
        resource={alerts}
        principal={viewer.principal}
        asked={asked}
        page={page}
        problem={problem}
        above={timeZone === UNKNOWN_ZONE && <OwnTimeZone />}
        body={(rows) => (
          <AlertRows key={JSON.stringify(page?.query)} alerts={(rows as AlertRow[]).map(view)} timeZone={timeZone} />
        )}
      />
    </>
  );
}
