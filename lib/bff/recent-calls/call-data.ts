import { can } from '../../access/can';
import type { Action } from '../../access/rules';
import { settings } from '../../config/settings';
import {
  hasTrace,
  NO_AUDIO,
  NOT_DELETED,
  readRecordingUrl,
  recordingFileName,
  recordingId,
  recordingPath,
  type RecordingPath,
} from '../../calls/recording';
import type { LadderAnswer, Legs, MarkedLegs } from '../../calls/sip/answer';
import { isSipCallId } from '../../calls/sip/call-id';
import { legsOf } from '../../calls/sip/clock';
import type { Span } from '../../calls/span';
import { fail, ok, refuse, type Result } from '../../kit/problem';
import { memory } from '../../kit/memory';
import { path } from '../../kit/platform-calls';
import { isSid } from '../../kit/sid';
import { findCall } from '../../resources/recent-calls/find-call';
import type { CallData } from '../../resources/recent-calls/view';
import { wireLogs, wireTrace } from '../../resources/recent-calls/wire';
import { callMarks, wasShown } from './call-marks';
import { streamCapture } from './capture';
import type { Call, Question, ViewerWork } from '../handler';
import { findLadder } from './ladder';
import { growingTrace } from '../live-calls/growing-trace';
import { NO_SUCH } from '../record';
import { passOn } from './stream';
import type { Viewer } from '../viewer';

const NEVER_SHOWN = fail('forbidden', 'This link doesn’t belong to a call you have opened. Reload the page.');

type Asked<Found> = ViewerWork<Found, 'none'>;

/** A part of a call: its account, and its id there. */
interface CallPart {
  account: string;
  id: string;
}

/** A call by the SIP call id of its outer leg, and by that of its inner leg if known. */
interface CallLegs extends CallPart {
  inner: string | null;
}

/** May the user do that with the calls of an account? The platform checks that for providers, the console for accounts. */
function accountOf({ principal }: Viewer, account: string | undefined, action: Action = 'read'): Result<string> {
  if (!isSid(account)) return fail('not-found', NO_SUCH);
  const { providerSid } = principal;
  const verdict = can(principal, action, 'recent-calls', { providerSid, accountSid: account });
  return verdict.allowed ? ok(account) : refuse(verdict.code);
}

/** May the user read a part of a call? Only one whose link was shown to this user. @param idOf null for an invalid id */
function mayRead(kind: CallData, idOf: (params: Call['params']) => string | null): Question<CallPart> {
  return (viewer, { params, query }) => {
    const account = accountOf(viewer, params.account);
    if (!account.ok) return account;
    const id = idOf(params);
    if (id === null) return fail('not-found', NO_SUCH);
    const shown = wasShown(query.get('mark'), kind, viewer.principal, account.value, id);
    return shown ? ok({ account: account.value, id }) : NEVER_SHOWN;
  };
}

/** May the user do that with a recording? It is named by its parts; anything not of the declared form does not exist. */
export function mayWithRecording(action: Action): Question<RecordingPath> {
  return (viewer, { params, query }) => {
    if (!settings().features.callRecording) return fail('not-found', NO_SUCH);
    const account = accountOf(viewer, params.account, action);
    if (!account.ok) return account;
    const { call, year, month, day, format } = params;
    const found = readRecordingUrl(
      `/Accounts/${account.value}/RecentCalls/${call}/record/${year}/${month}/${day}/${format}`,
    );
    if (!found) return fail('not-found', NO_SUCH);
    const id = recordingId(found);
    return wasShown(query.get('mark'), 'recording', viewer.principal, account.value, id) ? ok(found) : NEVER_SHOWN;
  };
}

/** May the user read the trace that the path names? Only where tracing is on, and the user was shown the call. */
export const mayReadTrace = mayRead('trace', ({ trace }) =>
  settings().features.tracing && hasTrace(trace) ? trace : null,
);

/** A handler's parameters are decoded already: a second time would make another id of one with a percent sign. */
function sipCallIdOf({ call = '' }: Call['params']): string | null {
  return isSipCallId(call) ? call : null;
}

/** May the user read the capture of the Call-ID in the path? Only one of a call that the user was shown. */
export const mayReadCapture = mayRead('pcap', sipCallIdOf);

/** Each leg has its own Call-ID: that of the inner leg is only accepted together with the call's. */
export const mayReadLadder: Question<CallLegs> = async (viewer, call) => {
  const outer = await mayRead('ladder', sipCallIdOf)(viewer, call);
  if (!outer.ok) return outer;
  const inner = call.query.get('inner');
  if (inner === null) return ok({ ...outer.value, inner });
  if (!isSipCallId(inner)) return fail('not-found', NO_SUCH);
  const { account, id } = outer.value;
  const both = bothLegs({ outer: id, inner });
  const shown = wasShown(call.query.get('innerMark'), 'ladder', viewer.principal, account, both);
  return shown ? ok({ account, id, inner }) : NEVER_SHOWN;
};

/** May the user read the logs of the call in the path? Only of one that the user was shown. */
export const mayReadLogs = mayRead('logs', ({ call }) => (call && isSid(call) ? call : null));

/**
 * Streams a recording; `?download` offers it for saving. The platform sends neither length nor ranges; anything but audio is
 * not passed on.
 */
export async function streamRecording({ viewer, found, query }: Asked<RecordingPath>) {
  const answer = await viewer.open(recordingPath(found), { headers: { accept: 'audio/*' }, slow: true });
  if (!answer.ok) return answer.problem.kind === 'not-found' ? fail('not-found', NO_AUDIO) : answer;
  const contentType = answer.value.headers['content-type'] ?? '';
  if (!/^(audio\/[\w.+-]+|application\/octet-stream)\s*(;|$)/i.test(contentType)) {
    answer.value.body.destroy();
    return fail('malformed', NO_AUDIO);
  }
  return passOn(answer.value, {
    contentType,
    fileName: recordingFileName(found.callSid, contentType),
    download: query.has('download'),
  });
}

/** Deletes a recording, after reading its call with the user's own token: only the one that the call names, and only theirs. */
export async function deleteRecording({ viewer, found }: Asked<RecordingPath>): Promise<Result<null>> {
  const context = await viewer.context();
  if (!context.ok) return context;
  const { accountSid, callSid } = found;
  const call = await findCall(context.value, { id: callSid, accountSid, at: null });
  if (!call.ok) return call;
  const verdict = can(viewer.principal, 'delete', 'recent-calls', call.value);
  if (!verdict.allowed) return refuse(verdict.code);
  const named = call.value.recording && recordingPath(call.value.recording);
  if (named !== recordingPath(found)) return fail('not-found', NO_SUCH);
  const deleted = await viewer.calls.delete(named, { slow: true });
  return !deleted.ok && deleted.problem.kind === 'not-found' ? fail('not-found', NOT_DELETED) : deleted;
}

/** The trace of a call, as spans. @returns Problem `not-found` when it is no longer kept */
export async function readCallTrace({ viewer, found: { account, id }, query }: Asked<CallPart>) {
  const url = path`/Accounts/${account}/RecentCalls/trace/${id}`;
  const read = () => viewer.calls.get(url, wireTrace, { slow: true });
  const spans = query.has('growing') ? await growingTrace(viewer, account, url, read) : await read();
  if (!spans.ok && spans.problem.kind === 'not-found')
    return fail('not-found', 'This call’s trace is no longer available.');
  return spans.ok ? ok({ spans: spans.value, legs: markedLegs(viewer, account, spans.value) }) : spans;
}

/** The Call-IDs of both legs, from the trace of a call that was shown, so that the capture of both can be requested. */
function markedLegs({ principal }: Viewer, account: string, spans: Span[]): MarkedLegs | null {
  const legs = legsOf(spans);
  return legs && { ...legs, mark: callMarks(principal)('ladder', account, bothLegs(legs)) };
}

const bothLegs = ({ outer, inner }: Legs) => `${outer}\n${inner}`;

/**
 * The captured messages of a call as a ladder. Asks the capture server up to three times, because one empty result is no proof.
 * The search for the inner leg finds both, and comes first.
 */
export function readCallLadder({
  viewer,
  found: { account, id, inner },
}: Asked<CallLegs>): Promise<Result<LadderAnswer>> {
  return findLadder(viewer, path`/Accounts/${account}`, inner === null ? [id] : [inner, id]);
}

/** Streams the capture of a call's signalling. */
export function streamCallCapture({ viewer, found: { account, id } }: Asked<CallPart>) {
  const capture = { base: path`/Accounts/${account}`, sipCallId: id };
  return streamCapture(viewer, capture, 'invite', 'No packet capture was stored for this call.');
}

// Whether an installation keeps logs does not change while it runs, so it is not asked again for every call.
const withoutLogs = memory<true>('platforms without logs', { forMs: 10 * 60_000, most: 10 });

/** The system's log lines of a call; `lines` is null where the platform keeps none. */
export async function readCallLogs({
  viewer,
  found: { account, id },
}: Asked<CallPart>): Promise<Result<{ lines: string[] | null }>> {
  const { platformUrl } = settings();
  if (withoutLogs.get(platformUrl)) return ok({ lines: null });
  const answer = await viewer.calls.get(path`/Accounts/${account}/RecentCalls/${id}/logs`, wireLogs, { slow: true });
  if (answer.ok) return ok({ lines: answer.value });
  if (answer.problem.kind === 'invalid') withoutLogs.keep(platformUrl, true);
  return ['invalid', 'not-found'].includes(answer.problem.kind) ? ok({ lines: null }) : answer;
}

/** A decoded URL segment of a page; '' for an invalid one. */
export function decoded(segment: string | undefined): string {
  try {
    return decodeURIComponent(segment ?? '');
  } catch {
    return '';
  }
}
