import type { Metadata } from 'next';
import { Suspense } from 'react';
import { InOrder } from '@/components/overview/in-order';
import { WaitingTile } from '@/components/overview/tile';
import { OwnTimeZone } from '@/components/resource/own-time-zone';
import { UnreadPage } from '@/components/resource/unread-page';
import { ButtonLink } from '@/components/ui/button-link';
import { PageHead } from '@/components/ui/page-head';
import { addressText, readAddress } from '@/lib/bff/overview/address';
import { loadAttention } from '@/lib/bff/overview/attention';
import { loadCallsToday } from '@/lib/bff/overview/calls-today';
import { CHECKS } from '@/lib/bff/overview/checks';
import { progressOf } from '@/lib/bff/overview/set-up';
import { overviewSources } from '@/lib/bff/overview/sources';
import { settleOrShow, visit } from '@/lib/bff/visit';
import { wallClock } from '@/lib/format/wall-clock';
import type { SearchParams } from '@/lib/kit/list-query';
import { alertsOf } from '@/lib/resources/alerts/resource';
import { AttentionTile } from './attention-tile';
import { CallsTile } from './calls-tile';
import { NowTile } from './now-tile';
import { FirstSteps, SetUpTile } from './set-up-tile';

const TITLE = 'Overview';
export const metadata: Metadata = { title: TITLE };

/** The overview: the tiles load side by side. */
export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  // What it reads is kept: who reloads a slow page, or comes back to it, finds it read.
  const viewer = await visit('overview', 'list', { goesOn: true });
  const address = readAddress(await searchParams);
  const context = await viewer.context();
  if (!context.ok) return <UnreadPage title={TITLE} problem={await settleOrShow(viewer, context.problem)} />;
  const { principal, provider, timeZone } = context.value;
  const now = new Date();
  const sources = overviewSources(viewer.session, context.value, address.fresh, now);
  const checks = CHECKS.filter(({ id }) => address.checks.includes(id));
  const setUp = { viewer, sources, context: context.value, address, progress: progressOf(sources) };
  const shownFor = principal.accountName ?? provider.name;
  const again = addressText(address, { fresh: String(now.getTime()) });
  return (
    <>
      <PageHead
        title={TITLE}
        count={`${shownFor}, ${wallClock(now, timeZone)!.format('dddd, MMMM D')}`}
        actions={
          <ButtonLink href={again} icon="retry" scroll={false}>
            Refresh
          </ButtonLink>
        }
      />
      <OwnTimeZone timeZone={timeZone} />
      <Suspense>
        <FirstSteps {...setUp} />
      </Suspense>
      <InOrder
        parts={[
          {
            id: 'attention',
            content: AttentionTile({
              viewer,
              loading: loadAttention(sources, context.value, checks, now.getTime()),
              address,
              timeZone,
              list: alertsOf(context.value, '').list,
            }),
            waiting: <WaitingTile id="attention" title="Needs attention" />,
          },
          {
            id: 'calls',
            content: CallsTile({
              viewer,
              loading: loadCallsToday(sources, context.value, address.byHour, now),
              address,
              timeZone,
              now,
            }),
            waiting: <WaitingTile id="calls" title="Calls today" withChart />,
          },
          {
            id: 'now',
            content: NowTile({ viewer, sources, context: context.value, address }),
            waiting: <WaitingTile id="now" title="Now" />,
          },
          { id: 'set-up', content: SetUpTile(setUp), waiting: null },
        ]}
      />
    </>
  );
}
