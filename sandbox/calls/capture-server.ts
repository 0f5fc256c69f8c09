import { createHash } from 'node:crypto';
import type { Row } from '../columns';
import type { Store } from '../store';
import { callOfLeg, innerCallIdOf, type StoredCall } from './call';
import { captureAnswer, NOTHING, registrationPackets, type Packet } from './capture';
import { packetsOf } from './packets';

const DAY = 86_400_000;
/** How far back the capture server searches. */
const WINDOW = 7 * DAY;
/** How far its probes' clock is behind, for one in eight calls. */
const BEHIND = 2400;

const asked = new WeakMap<Store, Map<string, number>>();

/**
 * The result of a search (CONTRACT-2, section 27): by the Call-ID of the outer leg that leg, by that of the inner one both;
 * nothing older than seven days; and now and then nothing at all, because it searched the wrong one of its two stores.
 */
export function searchCapture(store: Store, callId: string, now: number): Row {
  const call = callOfLeg(store, callId);
  if (call && (call.at < now - WINDOW || looksElsewhere(store, callId))) return NOTHING;
  const packets = capturedPackets(store, callId, now);
  return captureAnswer(
    packets,
    call ? { profile: '1_call', microseconds: call.id % 2 === 1 } : { profile: '1_registration' },
  );
}

/** Everything that the capture server holds of this Call-ID; for a pcap it looks into the right store. */
export function capturedPackets(store: Store, callId: string, now: number): Packet[] {
  const call = callOfLeg(store, callId);
  if (call) return packetsOfCall(call, callId);
  // Of registrations, it holds one at midnight: whoever asks twice gets the same file.
  return isCapturedOtherwise(store, callId) ? registrationPackets(callId, now - (now % DAY)) : [];
}

function packetsOfCall(call: StoredCall, callId: string): Packet[] {
  const { id } = call;
  const { outer, inner } = packetsOf(call);
  const found = callId === innerCallIdOf(id) ? [...outer, ...inner] : outer;
  // Both sides are probed, so each message is captured twice, a little later by the other probe.
  const twice: Packet[] = id % 5 === 0 ? found.map((one) => ({ ...one, at: one.at + 1.5, probe: '2002' })) : [];
  return [...found, ...twice].map((one) => ({ ...one, at: one.at - (id % 8 === 3 ? BEHIND : 0) }));
}

/** Registrations (their Call-ID is the gateway's sid, and the carrier names the latest one), and ids that a record overrides. */
function isCapturedOtherwise(store: Store, callId: string): boolean {
  const named = store.sql(
    `SELECT 1 FROM recent_calls WHERE told IS NOT NULL AND json_extract(told, '$.sip_callid') = ?`,
  );
  return (
    store.get('sip_gateways', callId) !== undefined ||
    store.list('voip_carriers').some(({ register_status }) => (register_status as Row | null)?.callId === callId) ||
    named.get(callId) !== undefined ||
    (store.setting<string[]>('also captured') ?? []).includes(callId)
  );
}

/** Pseudo-random, but the same in every run: a third of the searches, and never three in a row. */
function looksElsewhere(store: Store, callId: string): boolean {
  // For suites that use the same calls again and again.
  if (store.setting('surely captured')) return false;
  const counts = asked.get(store) ?? new Map<string, number>();
  asked.set(store, counts);
  const count = counts.get(callId) ?? 0;
  counts.set(callId, count + 1);
  return count % 3 !== 2 && createHash('sha256').update(`${callId} ${count}`).digest()[0]! % 3 === 0;
}
