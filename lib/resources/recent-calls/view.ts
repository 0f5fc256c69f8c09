import { recordPath } from '../../access/paths';
import { recordingId } from '../../calls/recording';
import { CAPTURE_DAYS } from '../../calls/sip/answer';
import { isSipCallId } from '../../calls/sip/call-id';
import { storyText, whatHappened } from '../../calls/story';
import { callTime } from '../../format/call-time';
import { partyText } from '../../format/phone-number';
import type { Features } from '../../config/features';
import type { StateWord } from '../../kit/list';
import { callFacts, trunkWords } from './facts';
import { callId, type CallRow, type FieldValue } from './wire';
import { shownDuration, callStatus, endedWords } from './row-words';

/** A field of a call in Details. */
export interface CallDetail {
  key: string;
  /** '' stands for an empty text; null for no value. */
  text: string | null;
  /** An id worth copying. */
  copy?: true;
}

/** A call as the browser receives it: texts, and the console's own URLs. It needs no further lookups. */
export interface CallView {
  id: string;
  callSid: string | null;
  accountSid: string | null;
  time: string;
  /** The time as the platform wrote it. */
  attemptedAt: string;
  direction: string | null;
  from: string;
  to: string;
  duration: string | null;
  /** The same time in seconds. */
  seconds: number | null;
  answered: boolean;
  status: StateWord;
  /** Who ended it, in a few words; null if unknown, or if the status says it. */
  ended: string | null;
  /** What happened, in a sentence. */
  summary: string;
  trunk: string | null;
  details: CallDetail[];
  /** Paths under the console's /api; null if there is none, or this installation hides it. */
  recording: string | null;
  trace: string | null;
  /** The platform has no trace of it, although this installation shows traces. */
  isUntraced: boolean;
  pcap: string | null;
  ladder: string | null;
  /** The capture server no longer looks back as far. Browsers are not asked: their clocks may be off. */
  isOld: boolean;
  logs: string | null;
  /** The call's own page. */
  href: string;
}

/** What the platform stores about a call besides its record. */
export type CallData = 'recording' | 'trace' | 'pcap' | 'ladder' | 'logs';

/** Creates the mark that proves that a call's id was shown to the user (lib/bff/recent-calls/call-marks.ts). */
export type MarkCall = (kind: CallData, account: string, id: string) => string;

const DAY = 86_400_000;
const TIMES = ['attempted_at', 'answered_at', 'terminated_at'];
const IDS = ['call_sid', 'sip_callid', 'trace_id', 'account_sid', 'application_sid', 'service_provider_sid'];
const FIRST = [
  'attempted_at',
  'answered',
  'answered_at',
  'terminated_at',
  'duration',
  'direction',
  'from',
  'to',
  'sip_status',
  'termination_reason',
  'trunk',
  'host',
  'remote_host',
];

/**
 * What is shown of a call, without traces and recordings where the installation hides them.
 * @param mark for the links to its stored data
 */
export function callView(row: CallRow, timeZone: string, features: Features, mark: MarkCall): CallView {
  const { accountSid, callSid, sipCallId, traceId, recording } = row;
  const id = callId(row);
  const account = accountSid ?? '';
  const kept = recording && recordingId(recording);
  const captured = sipCallId && account && isSipCallId(sipCallId) ? sipCallId : null;
  const query = new URLSearchParams({
    ...(accountSid ? { account: accountSid } : {}),
    ...(callSid ? {} : { at: row.attemptedAt }),
  });
  const data = (kind: CallData, of: string, what: string, segments = encodeURIComponent(what)) =>
    `/recent-calls/${kind}/${of}/${segments}?mark=${mark(kind, of, what)}`;
  return {
    id,
    callSid,
    accountSid,
    time: callTime(row.attemptedAt, timeZone) ?? 'unknown time',
    attemptedAt: row.attemptedAt,
    direction: row.direction,
    from: partyText(row.from),
    to: partyText(row.to),
    duration: shownDuration(row),
    seconds: row.answered ? row.duration : null,
    answered: row.answered,
    status: callStatus(row),
    ended: endedWords(row),
    summary: storyText(whatHappened(callFacts(row), { trunk: trunkWords(row.trunk) })),
    trunk: row.trunk,
    details: callDetails(row, timeZone),
    recording: kept && features.callRecording ? data('recording', recording.accountSid, kept, kept) : null,
    isUntraced: features.tracing && !(traceId && account),
    trace: traceId && account && features.tracing ? data('trace', account, traceId) : null,
    pcap: captured && data('pcap', account, captured),
    ladder: captured && data('ladder', account, captured),
    isOld: Date.now() - Date.parse(row.attemptedAt) > CAPTURE_DAYS * DAY,
    logs: callSid && account ? data('logs', account, callSid) : null,
    href: `${recordPath('recent-calls', callSid ?? id)}${query.size > 0 ? `?${query.toString()}` : ''}`,
  };
}

/** Every field, known ones first. */
export function callDetails({ fields, answered }: CallRow, timeZone: string): CallDetail[] {
  const rank = (key: string) => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length);
  return Object.entries(fields)
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([key, value]) => ({
      key,
      // For unanswered calls the platform writes the epoch.
      text: key === 'answered_at' && !answered ? null : fieldText(key, value, timeZone),
      ...(IDS.includes(key) && value ? { copy: true as const } : {}),
    }));
}

function fieldText(key: string, value: FieldValue, timeZone: string): string | null {
  if (value === null) return null;
  return (TIMES.includes(key) && callTime(String(value), timeZone)) || String(value);
}
