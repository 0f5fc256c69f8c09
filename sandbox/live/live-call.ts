import { callSidOf, innerCallIdOf, sipCallIdOf, traceIdOf, type StoredCall } from '../calls/call';
import type { Row } from '../columns';
import type { Store } from '../store';

const HOUR = 3_600_000;
/** Until the platform's next purge, an expired record leaves its entry behind. */
const PURGE = 600_000;
const TRYING = 1_000;

export type EndsAs = 'completed' | 'busy' | 'no-answer' | 'failed' | 'refused';
export type Session = 'here' | 'gone' | 'down' | 'none';

/** A call in progress: its events are planned in advance, and the clock determines what the platform shows of it. */
export interface LiveCall {
  live_sid: string;
  account_sid: string;
  began: number;
  answered: number | null;
  ended: number | null;
  ends_as: EndsAs;
  session: Session;
  fields: Row;
  story: StoredCall | null;
  told: Row | null;
}

export const LIVE = 'live_calls';

const ENDED: Record<EndsAs, [number, string]> = {
  completed: [200, 'OK'],
  busy: [486, 'Busy Here'],
  'no-answer': [487, 'Request Terminated'],
  failed: [503, 'Service Unavailable'],
  // Of a call that no carrier takes: the platform itself declines it, and calls it busy.
  refused: [603, 'Decline'],
};

const stored = (row: unknown) => row as LiveCall;

export const liveCallsOf = (store: Store, account?: unknown): LiveCall[] =>
  store.list(LIVE, account === undefined ? {} : { account_sid: account }).map(stored);

export function liveCall(store: Store, sid: unknown): LiveCall | undefined {
  const row = store.get(LIVE, sid);
  return row && stored(row);
}

export const keepLive = (store: Store, call: LiveCall) => store.load(LIVE, [{ ...call }]);

/** The state of a call at a moment; null before it exists and after it is gone. */
function stateAt({ began, answered, ended, ends_as }: LiveCall, now: number): [string, number, string] | null {
  if (now < began) return null;
  if (ended !== null && now >= ended) return [ends_as === 'refused' ? 'busy' : ends_as, ...ENDED[ends_as]];
  if (answered !== null && now >= answered) return ['in-progress', 200, 'OK'];
  return now < began + TRYING ? ['trying', 100, 'Trying'] : ['ringing', 180, 'Ringing'];
}

/** When its record expires: an hour after the answer or the end, twelve hours after the last status before. */
function expiresAt({ began, answered, ended }: LiveCall, now: number): number {
  const last = [answered, ended].filter((at): at is number => at !== null && at <= now);
  return last.length > 0 ? Math.max(...last) + HOUR : began + 12 * HOUR;
}

/** The row that the platform shows; `{}` for an entry whose record has expired; null for none. */
export function rowAt(call: LiveCall, now: number): Row | null {
  if (call.told) return call.told;
  const state = stateAt(call, now);
  if (!state) return null;
  const gone = now - expiresAt(call, now);
  if (gone >= 0) return gone < PURGE ? {} : null;
  const [call_status, sip_status, sip_reason] = state;
  const { answered, ended } = call;
  const talked = answered !== null && ended !== null && now >= ended;
  return {
    service_url: 'http://192.0.2.20:3000',
    call_sid: call.live_sid,
    ...call.fields,
    sip_status,
    sip_reason,
    call_status,
    account_sid: call.account_sid,
    fs_sip_address: '192.0.2.20:5060',
    ...(talked ? { duration: Math.round((ended - answered) / 1000), call_termination_by: 'caller' } : {}),
  };
}

/** The fields that a row has from the start of a call, as its record will contain them. */
function fieldsOf(story: StoredCall, application: unknown): Row {
  const { id, direction, caller, callee, trunk } = story;
  return {
    direction,
    from: caller,
    to: callee,
    call_id: innerCallIdOf(id),
    sbc_callid: sipCallIdOf(id),
    trace_id: traceIdOf(id),
    application_sid: application ?? null,
    ...(direction === 'inbound'
      ? { originating_sip_ip: `203.0.113.${(id % 200) + 20}`, originating_sip_trunk_name: trunk }
      : { caller_id: caller }),
  };
}

/** The timing of a call: how long it rings and talks, in seconds; `talks` null if nobody answers. */
export interface Course {
  began: number;
  rings: number;
  talks: number | null;
  endsAs?: EndsAs;
}

type Told = Pick<StoredCall, 'id' | 'account' | 'provider' | 'direction' | 'caller' | 'callee' | 'trunk'>;

/**
 * What the record of an ended call tells: its application, how long it rang and, of one that nobody answered, why (CONTRACT-2,
 * section 28).
 */
function toldOf(application: unknown, rang: number, endsAs: EndsAs, endedBy?: string): string {
  const [sip_status] = ENDED[endsAs];
  const why = { sip_status, termination_reason: sip_status === 487 ? 'caller abandoned' : 'failed' };
  const application_sid = application ?? undefined;
  return JSON.stringify({ application_sid, rang, ...(endsAs === 'completed' ? { termination_reason: endedBy } : why) });
}

/** A call with all its future events. */
export function planned(told: Told, { began, rings, talks, endsAs }: Course, application?: unknown): LiveCall {
  const met = began + rings * 1000;
  const answered = talks === null ? null : met;
  const seconds = talks ?? 0;
  const story: StoredCall = {
    ...told,
    at: began,
    answered: talks === null ? 0 : 1,
    duration: seconds,
    recording: null,
    traced: 1,
    told: toldOf(application, met - began, endsAs ?? (talks === null ? 'no-answer' : 'completed')),
  };
  return {
    live_sid: callSidOf(told.id),
    account_sid: told.account,
    began,
    answered,
    ended: met + seconds * 1000,
    ends_as: endsAs ?? (talks === null ? 'no-answer' : 'completed'),
    session: 'here',
    fields: fieldsOf(story, application),
    // Of what was sent nowhere, nothing is recorded.
    story: endsAs === 'refused' ? null : story,
    told: null,
  };
}

const OWN_SIDE = { inbound: 'called party hungup', outbound: 'caller hungup' };

/** What the record says of a call that is ended while it rings: the caller is refused with 503, a call of its own cancelled. */
const REFUSED = { inbound: 'failed', outbound: 'no-answer' } as const;

/** Ends the call now, on request: its record gets the actual duration. */
export function endNow(store: Store, call: LiveCall, now: number) {
  const { story, answered } = call;
  const talked = answered !== null && now >= answered;
  const seconds = talked ? Math.round((now - answered) / 1000) : 0;
  keepLive(store, {
    ...call,
    answered: talked ? answered : null,
    ended: now,
    ends_as: talked ? 'completed' : 'no-answer',
    story: story && {
      ...story,
      // The platform ends its own side of the call.
      told: talked
        ? toldOf(call.fields.application_sid, answered - call.began, 'completed', OWN_SIDE[story.direction])
        : toldOf(call.fields.application_sid, now - call.began, REFUSED[story.direction]),
      answered: talked ? 1 : 0,
      duration: seconds,
    },
  });
}
