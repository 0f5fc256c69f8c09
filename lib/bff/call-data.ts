import 'server-only';
import { isAccountUser } from '../access/principal';
import { can } from '../access/can';
import type { Action } from '../access/rules';
import { settings } from '../config/settings';
import {
  hasTrace,
  readRecordingUrl,
  recordingFileName,
  recordingId,
  recordingPath,
  type RecordingPath,
} from '../calls/recording';
import type { LadderAnswer, Legs, MarkedLegs } from '../calls/sip/answer';
import { legsOf } from '../calls/sip/clock';
import type { Span } from '../calls/span';
import { fail, ok, refuse, type Result } from '../kit/problem';
import { path } from '../kit/platform-calls';
import { isSid } from '../kit/sid';
import { findCall } from '../resources/recent-calls/resource';
import type { CallData } from '../resources/recent-calls/view';
import { wireLogs, wireTrace } from '../resources/recent-calls/wire';
import { callMarks, wasShown } from './call-marks';
import { isSipCallId, streamCapture } from './capture';
import { findLadder } from './ladder';
import type { Call } from './handle';
import { passOn } from './stream';
import type { Viewer } from './viewer';

const NO_SUCH = 'This record doesn’t exist, or you don’t have access to it.';
const NOT_SHOWN = 'This link doesn’t belong to a call you have opened. Reload the page.';
const NO_AUDIO = 'Something went wrong while fetching the audio file';

/** The account of a call whose data are asked for. The platform checks it for providers, we check it for accounts. */
function accountOf({ principal }: Viewer, account: string | undefined, action: Action = 'read'): Result<string> {
  const sid: boolean = isSid(account);
  if (!account || !sid) return fail('not-found', NO_SUCH);
  const own = isAccountUser(principal) ? account : principal.accountSid;
  const verdict = can(principal, action, 'recent-calls', { providerSid: principal.providerSid, accountSid: own });
  return verdict.allowed ? ok(account) : refuse(verdict.code);
}

/** What a handler is asked about: ids from its path, unchecked, and the mark of the link. */
type Asked = Pick<Call, 'params' | 'query'>;

/** Passes an id of a call's data on when the link to it was shown to this user. */
function shown(viewer: Viewer, { query }: Asked, kind: CallData, account: string, id: string): Result<string> {
  const mark = query.get('mark') ?? '';
  return wasShown(mark, kind, viewer.principal, account, id) ? ok(id) : fail('forbidden', NOT_SHOWN);
}

/** A recording named by its parts; anything that is not of the declared form does not exist. */
function recordingOf(viewer: Viewer, asked: Asked, action: Action): Result<RecordingPath> {
  const { params } = asked;
  if (!settings().features.callRecording) return fail('not-found', NO_SUCH);
  const account = accountOf(viewer, params.account, action);
  if (!account.ok) return account;
  const { call, year, month, day, format } = params;
  const found = readRecordingUrl(
    `/Accounts/${account.value}/RecentCalls/${call}/record/${year}/${month}/${day}/${format}`,
  );
  if (!found) return fail('not-found', NO_SUCH);
  const id = shown(viewer, asked, 'recording', found.accountSid, recordingId(found));
  return id.ok ? ok(found) : id;
}

/**
 * Streams a recording; `?download` offers it for saving. The platform sends neither length nor ranges; what is no audio is
 * not passed on.
 */
export async function streamRecording(viewer: Viewer, asked: Asked): Promise<Result<never> | Response> {
  const recording = recordingOf(viewer, asked, 'read');
  if (!recording.ok) return recording;
  const answer = await viewer.open(recordingPath(recording.value), {
    headers: { accept: 'audio/*' },
    slow: true,
  });
  if (!answer.ok) {
    const gone = answer.problem.kind === 'not-found';
    return gone ? fail('not-found', NO_AUDIO) : answer;
  }
  const contentType = answer.value.headers['content-type'] ?? '';
  if (!/^(audio\/[\w.+-]+|application\/octet-stream)\s*(;|$)/i.test(contentType)) {
    answer.value.body.destroy();
    return fail('malformed', NO_AUDIO);
  }
  return passOn(answer.value, {
    contentType,
    fileName: recordingFileName(recording.value.callSid, contentType),
    download: asked.query.has('download'),
  });
}

/** Deletes a recording, after reading its call under the user's own token: only what that call names, and only theirs. */
export async function deleteRecording(viewer: Viewer, asked: Asked): Promise<Result<null>> {
  const recording = recordingOf(viewer, asked, 'delete');
  if (!recording.ok) return recording;
  const context = await viewer.context();
  if (!context.ok) return context;
  const { accountSid, callSid } = recording.value;
  const call = await findCall(context.value, { id: callSid, accountSid, at: null });
  if (!call.ok) return call;
  const verdict = can(viewer.principal, 'delete', 'recent-calls', call.value);
  if (!verdict.allowed) return refuse(verdict.code);
  const named = call.value.recording && recordingPath(call.value.recording);
  if (named !== recordingPath(recording.value)) return fail('not-found', NO_SUCH);
  return viewer.calls.delete(named);
}

/**
 * The trace of a call, as its spans.
 * @param asked `account` and `trace`
 * @returns Problem `not-found` where tracing is switched off, for malformed ids, and when the trace is no longer kept
 */
export async function readCallTrace(viewer: Viewer, asked: Asked) {
  if (!settings().features.tracing) return fail('not-found', NO_SUCH);
  const account = accountOf(viewer, asked.params.account);
  if (!account.ok) return account;
  const wanted = asked.params.trace;
  if (!hasTrace(wanted)) return fail('not-found', NO_SUCH);
  const trace = shown(viewer, asked, 'trace', account.value, wanted);
  if (!trace.ok) return trace;
  const url = path`/Accounts/${account.value}/RecentCalls/trace/${trace.value}`;
  const spans = await viewer.calls.get(url, wireTrace, { slow: true });
  if (!spans.ok && spans.problem.kind === 'not-found')
    return fail('not-found', 'This call’s trace is no longer available.');
  return spans.ok ? ok({ spans: spans.value, legs: markedLegs(viewer, account.value, spans.value) }) : spans;
}

/** The Call-IDs of both legs, as the trace of a call that was shown names them, so that the capture of both can be asked for. */
function markedLegs({ principal }: Viewer, account: string, spans: Span[]): MarkedLegs | null {
  const legs = legsOf(spans);
  return legs && { ...legs, mark: callMarks(principal)('ladder', account, bothLegs(legs)) };
}

const bothLegs = ({ outer, inner }: Legs) => `${outer}\n${inner}`;

/**
 * The captured messages of a call as a ladder. Asks the capture server three times at most, because nothing once is no proof.
 * @param asked `account` and, as `call`, the SIP call id; `inner` is that of the leg inside, whose search finds both
 */
export async function readCallLadder(viewer: Viewer, asked: Asked): Promise<Result<LadderAnswer>> {
  const account = accountOf(viewer, asked.params.account);
  if (!account.ok) return account;
  const outer = decoded(asked.params.call);
  const inner = asked.query.get('inner');
  if (!isSipCallId(outer) || (inner !== null && !isSipCallId(inner))) return fail('not-found', NO_SUCH);
  const seen = shown(viewer, asked, 'ladder', account.value, outer);
  if (!seen.ok) return seen;
  const mark = asked.query.get('innerMark') ?? '';
  if (inner !== null && !wasShown(mark, 'ladder', viewer.principal, account.value, bothLegs({ outer, inner })))
    return fail('forbidden', NOT_SHOWN);
  return findLadder(viewer, path`/Accounts/${account.value}`, inner === null ? [outer] : [inner, outer]);
}

/** Streams the capture of a call's signalling. @param asked `account` and, as `call`, the SIP call id */
export async function streamCallCapture(viewer: Viewer, asked: Asked): Promise<Result<never> | Response> {
  const account = accountOf(viewer, asked.params.account);
  if (!account.ok) return account;
  const wanted = decoded(asked.params.call);
  if (!isSipCallId(wanted)) return fail('not-found', NO_SUCH);
  const sipCallId = shown(viewer, asked, 'pcap', account.value, wanted);
  if (!sipCallId.ok) return sipCallId;
  const capture = { base: path`/Accounts/${account.value}`, sipCallId: sipCallId.value };
  return streamCapture(viewer, capture, 'invite', 'No packet capture was stored for this call.');
}

// Whether an installation keeps logs does not change while it runs; asking anew for every call would be for nothing.
let withoutLogsUntil = 0;
const REMEMBER_MS = 10 * 60_000;

/** The system's log lines of a call; `lines` is null where the platform keeps none. @param asked `account` and `call` */
export async function readCallLogs(viewer: Viewer, asked: Asked): Promise<Result<{ lines: string[] | null }>> {
  const account = accountOf(viewer, asked.params.account);
  if (!account.ok) return account;
  const wanted = asked.params.call;
  const isCall: boolean = isSid(wanted);
  if (!wanted || !isCall) return fail('not-found', NO_SUCH);
  const call = shown(viewer, asked, 'logs', account.value, wanted);
  if (!call.ok) return call;
  if (withoutLogsUntil > Date.now()) return ok({ lines: null });
  const answer = await viewer.calls.get(path`/Accounts/${account.value}/RecentCalls/${call.value}/logs`, wireLogs, {
    slow: true,
  });
  if (answer.ok) return ok({ lines: answer.value });
  if (answer.problem.kind === 'invalid') withoutLogsUntil = Date.now() + REMEMBER_MS;
  return ['invalid', 'not-found'].includes(answer.problem.kind) ? ok({ lines: null }) : answer;
}

function decoded(segment: string | undefined): string {
  try {
    return decodeURIComponent(segment ?? '');
  } catch {
    return '';
  }
}
