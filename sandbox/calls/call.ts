import type { Row } from '../columns';
import type { Store } from '../store';
import { sidFor } from '../seed/seed';

/** A call as it is stored. */
export interface StoredCall {
  id: number;
  at: number;
  account: string;
  provider: string;
  direction: 'inbound' | 'outbound';
  answered: number;
  caller: string;
  callee: string;
  /** In seconds. */
  duration: number;
  trunk: string;
  recording: 'mp3' | 'wav' | null;
  traced: number;
  told: string | null;
}

/** The last twelve digits of a call's sid and of its trace's id are its number, so that both can be found again. */
const tail = (id: number) => id.toString(16).padStart(12, '0');

export const callSidOf = (id: number) => sidFor(`call ${id}`).slice(0, 24) + tail(id);
export const traceIdOf = (id: number) => sidFor(`trace ${id}`).replaceAll('-', '').slice(0, 20) + tail(id);

/** The Call-IDs of a call's legs: the outer one, which its record contains, and the inner one. */
export const sipCallIdOf = (id: number) => `${sidFor(`sip ${id}`).slice(0, 24)}${tail(id)}@192.0.2.1`;
export const innerCallIdOf = (id: number) => sidFor(`inner ${id}`).slice(0, 24) + tail(id);

const NO_TRACE = '0'.repeat(32);
/** How long a seeded call rings, until it is answered or fails. */
const RINGING = 3000;
const FAILURES = [487, 486, 503, 480];

/** The date part of a recording's path. */
export const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10).replaceAll('-', '/');

/** A time in the platform's notation: the fraction without trailing zeros. */
export const iso = (at: number) => new Date(at).toISOString().replace(/0+Z$/, 'Z').replace('.Z', 'Z');

/** How long a call rang, and what its record tells differently. */
function differencesOf(call: StoredCall): { rang: number; told: Row } {
  const { rang = RINGING, ...told } = JSON.parse(call.told ?? '{}') as Row;
  return { rang: Number(rang), told };
}

/** When a call was answered or failed. */
export const metAt = (call: StoredCall) => call.at + differencesOf(call).rang;

/** A call as the platform returns it. */
export function wireCall(call: StoredCall): Row {
  const { id, at, answered, duration } = call;
  const { rang, told } = differencesOf(call);
  const met = at + rang;
  const status = answered ? 200 : FAILURES[id % FAILURES.length];
  const reason = status === 487 ? 'caller abandoned' : 'failed';
  const host = '192.0.2.1';
  const callSid = callSidOf(id);
  const path = `/Accounts/${call.account}/RecentCalls/${callSid}/record/${dateOf(at)}/${call.recording}`;
  return {
    attempted_at: iso(at),
    account_sid: call.account,
    answered: answered === 1,
    answered_at: answered ? new Date(met).toISOString() : '1970-01-01T00:00:00.000Z',
    application_sid: sidFor(`application of ${call.account} ${id % 3}`),
    call_sid: callSid,
    direction: call.direction,
    duration,
    from: call.caller,
    host,
    recording_url: call.recording ? path : null,
    remote_host: `203.0.113.${(id % 200) + 20}`,
    service_provider_sid: call.provider,
    sip_callid: sipCallIdOf(id),
    sip_status: status,
    terminated_at: new Date(met + duration * 1000).toISOString(),
    termination_reason: answered ? (id % 2 ? 'called party hungup' : 'caller hungup') : reason,
    to: call.callee,
    trace_id: call.traced ? traceIdOf(id) : NO_TRACE,
    trunk: call.trunk,
    ...told,
  };
}

const COLUMNS = [
  ...(['id', 'at', 'account', 'provider', 'direction', 'answered', 'caller', 'callee', 'duration', 'trunk'] as const),
  ...(['recording', 'traced', 'told'] as const),
];

/** Writes the record of a call, unless it is there already. */
export function recordCall(store: Store, call: StoredCall): void {
  const places = COLUMNS.map(() => '?').join(', ');
  store
    .sql(`INSERT OR IGNORE INTO recent_calls (${COLUMNS.join(', ')}) VALUES (${places})`)
    .run(...COLUMNS.map((name) => call[name]));
}

/** The call with a call_sid or a trace_id, by its number or by an id that `told` overrides. */
export function callBehind(store: Store, id: string): StoredCall | undefined {
  const number = parseInt(id.slice(-12), 16);
  const byNumber = Number.isFinite(number)
    ? (store.sql('SELECT * FROM recent_calls WHERE id = ?').get(number) as StoredCall | undefined)
    : undefined;
  if (byNumber && [callSidOf(number), traceIdOf(number)].includes(id.toLowerCase())) return byNumber;
  const told = store.sql('SELECT * FROM recent_calls WHERE told IS NOT NULL').all() as StoredCall[];
  return told.find((call) => Object.values(differencesOf(call).told).includes(id));
}

/** The call with a leg of this Call-ID. */
export function callOfLeg(store: Store, callId: string): StoredCall | undefined {
  const id = parseInt(callId.replace(/@.*$/, '').slice(-12), 16);
  if (![sipCallIdOf(id), innerCallIdOf(id)].includes(callId)) return undefined;
  return store.sql('SELECT * FROM recent_calls WHERE id = ?').get(id) as StoredCall | undefined;
}
