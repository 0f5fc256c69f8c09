import { recordPath } from '@/lib/access/paths';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CallPage } from '@/components/recent-calls/call-page';
import { KeptPlace } from '@/components/recent-calls/live/kept-place';
import { LiveCallPage } from '@/components/recent-calls/live/live-call-page';
import { Story } from '@/components/recent-calls/story';
import { UnreadPage } from '@/components/resource/unread-page';
import { OwnTimeZone } from '@/components/resource/own-time-zone';
import { can } from '@/lib/access/can';
import { choosesAccount, isViewOnly } from '@/lib/access/principal';
import { hasTrace } from '@/lib/calls/recording';
import { decoded } from '@/lib/bff/recent-calls/call-data';
import { callMarks } from '@/lib/bff/recent-calls/call-marks';
import { callStory } from '@/lib/bff/recent-calls/call-story';
import { liveCallApi } from '@/lib/bff/live-calls/marks';
import { liveCallPageTitle, pageLiveCall } from '@/lib/bff/live-calls/page-call';
import type { Viewer } from '@/lib/bff/viewer';
import { settleOrShow, visit } from '@/lib/bff/visit';
import { settings } from '@/lib/config/settings';
import { accountWith, applicationWith } from '@/lib/kit/directory';
import { oneOf, type SearchParams } from '@/lib/kit/list-query';
import type { ResourceContext } from '@/lib/kit/resource';
import { liveCallState } from '@/lib/resources/live-calls/call-view';
import { liveCallHref } from '@/lib/resources/live-calls/view';
import type { LiveCall } from '@/lib/resources/live-calls/wire';
import { callView } from '@/lib/resources/recent-calls/view';
import type { CallRow } from '@/lib/resources/recent-calls/wire';

type Props = { params: Promise<{ call: string }>; searchParams: Promise<SearchParams> };

async function askedOf({ params, searchParams }: Props) {
  const [{ call }, asked] = await Promise.all([params, searchParams]);
  return { account: oneOf(asked, 'account'), callSid: decoded(call), isTest: asked.test === '1' };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { account, callSid } = await askedOf(props);
  return { title: await liveCallPageTitle(account, callSid) };
}

/** A call in progress; once it has ended and is recorded, the same page becomes the call's own, without a layout shift. */
export default async function Page(props: Props) {
  const viewer = await visit('live-calls', 'read');
  const { account: asked, callSid, isTest } = await askedOf(props);
  const found = await pageLiveCall(asked, callSid);
  if (!found.ok) {
    const problem = await settleOrShow(viewer, found.problem);
    if (problem.kind === 'not-found') notFound();
    return <UnreadPage title="Call in progress" problem={problem} />;
  }
  const { context, account, record, call, listed } = found.value;
  if (!record && !call) notFound();
  return (
    <>
      <OwnTimeZone timeZone={context.timeZone} />
      <KeptPlace shown={record ? 'record' : 'call'}>
        {record ? (
          await recordPage(viewer, context, record)
        ) : (
          <LiveCallPage
            api={liveCallApi(viewer.principal.userSid, account, callSid) + (isTest ? '&test=1' : '')}
            first={liveCallState(call, listed)}
            trace={tracePath(call!, viewer, context, account)}
            tracing={context.features.tracing}
            callSid={callSid}
            from={call!.from}
            to={call!.to}
            direction={call!.direction}
            trunk={call!.trunk}
            parent={call!.parentCallSid && liveCallHref(account, call!.parentCallSid)}
            account={choosesAccount(viewer.principal) ? await accountName(context, account) : null}
            application={await applicationOf(context, call!.applicationSid)}
            mayAct={can(viewer.principal, 'update', 'live-calls').allowed}
            periodSeconds={settings().livePollSeconds}
            timeZone={context.timeZone}
          />
        )}
      </KeptPlace>
    </>
  );
}

/** Like the record's own page, but it waits for the story, which would otherwise push away what the user is reading. */
async function recordPage({ principal }: Viewer, context: ResourceContext, record: CallRow) {
  const { timeZone, features } = context;
  return (
    <CallPage
      call={callView(record, timeZone, features, callMarks(principal))}
      timeZone={timeZone}
      story={<Story story={await callStory(context, record)} timeZone={context.timeZone} />}
      mayDelete={!isViewOnly(principal)}
    />
  );
}

/** The path of the call's trace, as far as it is written. */
function tracePath(
  { traceId }: LiveCall,
  { principal }: Viewer,
  { features }: ResourceContext,
  account: string,
): string | null {
  if (!hasTrace(traceId) || !features.tracing) return null;
  return `/recent-calls/trace/${account}/${traceId}?mark=${callMarks(principal)('trace', account, traceId)}&growing=1`;
}

async function accountName(context: ResourceContext, sid: string): Promise<string | null> {
  const account = await accountWith(context, sid);
  return (account.ok && account.value?.name) || null;
}

/** The application on the call; if it cannot be read, the call is shown without its name. */
async function applicationOf(context: ResourceContext, sid: string | null) {
  const found = await applicationWith(context, sid);
  return found.ok && found.value
    ? { name: found.value.name, href: recordPath('applications', found.value.applicationSid) }
    : null;
}
