import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { CallPage } from '@/components/recent-calls/call-page';
import { Story } from '@/components/recent-calls/story';
import { UnreadPage } from '@/components/resource/unread-page';
import { Wait } from '@/components/ui/wait';
import { OwnTimeZone } from '@/components/resource/own-time-zone';
import { isViewOnly } from '@/lib/access/principal';
import { callName, pageCall, placeOf } from '@/lib/bff/recent-calls/call-page';
import { callMarks } from '@/lib/bff/recent-calls/call-marks';
import { callStory } from '@/lib/bff/recent-calls/call-story';
import { titleOf } from '@/lib/bff/record-page';
import { settleOrShow, visit } from '@/lib/bff/visit';
import type { ResourceContext } from '@/lib/kit/resource';
import type { SearchParams } from '@/lib/kit/list-query';
import type { CallRow } from '@/lib/resources/recent-calls/wire';
import { callView } from '@/lib/resources/recent-calls/view';

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return { title: titleOf('Call', await callName(placeOf((await params).id, await searchParams))) };
}

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export default async function Page({ params, searchParams }: Props) {
  const viewer = await visit('recent-calls', 'read');
  const found = await pageCall(placeOf((await params).id, await searchParams));
  if (!found.ok) {
    const problem = await settleOrShow(viewer, found.problem);
    if (problem.kind === 'not-found') notFound();
    return <UnreadPage title="Call" problem={problem} />;
  }
  const { context, call } = found.value;
  const { timeZone, features } = context;
  return (
    <>
      <OwnTimeZone timeZone={timeZone} />
      <CallPage
        call={callView(call, timeZone, features, callMarks(viewer.principal))}
        timeZone={timeZone}
        story={
          <Suspense fallback={<Wait>Loading summary…</Wait>}>
            <StoryOf context={context} call={call} />
          </Suspense>
        }
        mayDelete={!isViewOnly(viewer.principal)}
      />
    </>
  );
}

/** Resolving its names takes several requests; the rest of the page does not wait for them. */
async function StoryOf({ context, call }: { context: ResourceContext; call: CallRow }) {
  return <Story story={await callStory(context, call)} timeZone={context.timeZone} />;
}
