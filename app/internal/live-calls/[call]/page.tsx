import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CallPage } from '@/components/calls/call-page';
import { LiveCallPage } from '@/components/calls/live/live-call-page';
import { RetryMessage } from '@/components/resource/retry-message';
import { OwnTimeZone } from '@/components/resource/own-time-zone';
import { PageHead } from '@/components/ui/page-head';
import { can } from '@/lib/access/can';
import { choosesAccount, isViewOnly } from '@/lib/access/principal';
import { hasTrace } from '@/lib/calls/recording';
import { callMarks } from '@/lib/bff/call-marks';
import { mayWithCalls, readLiveCall } from '@/lib/bff/live/call';
import { noteCall } from '@/lib/bff/live/follow';
import { liveCallApi } from '@/lib/bff/live/marks';
import { settleOrShow, visit } from '@/lib/bff/visit';
import { settings } from '@/lib/config/settings';
import { UNKNOWN_ZONE } from '@/lib/format/time-zone';
import type { SearchParams } from '@/lib/kit/list-query';
import type { Problem } from '@/lib/kit/problem';
import type { ResourceContext } from '@/lib/kit/resource';
import { isSid } from '@/lib/kit/sid';
import { liveCallState } from '@/lib/resources/live-calls/call-view';
import { isEnded } from '@/lib/resources/live-calls/states';
import type { LiveCall } from '@/lib/resources/live-calls/wire';
import { findCall } from '@/lib/resources/recent-calls/resource';
import { callView } from '@/lib/resources/recent-calls/view';

export const metadata: Metadata = { title: 'Call in progress' };

type Props = { params: Promise<{ call: string }>; searchParams: Promise<SearchParams> };

/** A call while it goes on; once it has ended and is recorded, the same page is the call's own. */
export default async function Page({ params, searchParams }: Props) {
  const viewer = await visit('live-calls', 'read');
  const { account: asked, test } = await searchParams;
  const account = mayWithCalls(viewer, 'read', typeof asked === 'string' ? asked : '');
  const callSid = decodeURIComponent((await params).call);
  if (!isSid(callSid)) notFound();
  const context = await viewer.context();
  if (!account.ok) return <Unread problem={await settleOrShow(viewer, account.problem)} />;
  if (!context.ok) return <Unread problem={await settleOrShow(viewer, context.problem)} />;
  const named = { account: account.value, callSid };
  const read = await readLiveCall(viewer, named);
  if (!read.ok) return <Unread problem={await settleOrShow(viewer, read.problem)} />;
  // One that was shown does not vanish with its entry in the platform's list: it may go on.
  const call = await noteCall(viewer, named, read.value);
  const { timeZone, features } = context.value;
  const mark = callMarks(viewer.principal);
  if (!read.value || isEnded(read.value.state)) {
    const record = await findCall(context.value, { id: callSid, accountSid: account.value, at: null });
    if (record.ok) {
      const view = callView(record.value, timeZone, features, mark);
      return <CallPage call={view} timeZone={timeZone} story={null} mayDelete={!isViewOnly(viewer.principal)} />;
    }
  }
  if (!call) notFound();
  return (
    <>
      {timeZone === UNKNOWN_ZONE && <OwnTimeZone />}
      <LiveCallPage
        api={liveCallApi(viewer.principal.userSid, account.value, callSid) + (test === '1' ? '&test=1' : '')}
        first={liveCallState(call, read.value !== null)}
        trace={tracePath(call, features.tracing, account.value, mark)}
        tracing={features.tracing}
        {...{
          callSid,
          from: call.from,
          to: call.to,
          direction: call.direction,
          trunk: call.trunk,
        }}
        account={choosesAccount(viewer.principal) ? await accountName(context.value, account.value) : null}
        application={await applicationOf(context.value, call.applicationSid)}
        mayAct={can(viewer.principal, 'update', 'live-calls').allowed}
        periodSeconds={settings().livePollSeconds}
        timeZone={timeZone}
      />
    </>
  );
}

/** Where the browser finds the trace of the call, as far as it is written. */
function tracePath(
  { traceId }: LiveCall,
  tracing: boolean,
  account: string,
  mark: ReturnType<typeof callMarks>,
): string | null {
  if (!hasTrace(traceId) || !tracing) return null;
  return `/recent-calls/trace/${account}/${traceId}?mark=${mark('trace', account, traceId)}&growing=1`;
}

async function accountName({ directory }: ResourceContext, sid: string): Promise<string | null> {
  const accounts = await directory.accounts();
  return (accounts.ok && accounts.value.find(({ accountSid }) => accountSid === sid)?.name) || null;
}

/** The application that talks; a call is shown without its name where that cannot be read. */
async function applicationOf({ directory }: ResourceContext, sid: string | null) {
  const applications = sid ? await directory.applications() : null;
  const found = applications?.ok && applications.value.find(({ applicationSid }) => applicationSid === sid);
  return found ? { name: found.name, href: `/internal/applications/${found.applicationSid}/edit` } : null;
}

function Unread({ problem }: { problem: Problem }) {
  if (problem.kind === 'not-found') notFound();
  return (
    <>
      <PageHead title="Call in progress" />
      <RetryMessage problem={problem} />
    </>
  );
}
