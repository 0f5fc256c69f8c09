import { createHash } from 'node:crypto';
import type { Row } from '../columns';
import type { Store } from '../store';
import { callOfLeg, innerCallIdOf } from './call';
import { captureAnswer, NOTHING, registrationCapture, type Packet } from './capture';
import { packetsOf } from './packets';

/** The capture server looks back so far. */
const WINDOW = 7 * 86_400_000;
/** The clock of its probes, for one in eight calls: that far behind. */
const BEHIND = 2400;

const asked = new WeakMap<Store, Map<string, number>>();

/**
 * What a search finds (CONTRACT-2, section 27): by the Call-ID of the leg outside that leg, by the one inside both; nothing
 * beyond seven days; and now and then nothing at all, because it looked into the wrong one of its two stores.
 */
export function searchCapture(store: Store, callId: string, now: number): Row {
  const call = callOfLeg(store, callId);
  if (!call) return registrationCapture(callId, now);
  if (call.at < now - WINDOW || looksElsewhere(store, callId)) return NOTHING;
  const { outer, inner } = packetsOf(call);
  const found = callId === innerCallIdOf(call.id) ? [...outer, ...inner] : outer;
  const { id } = call;
  // Both sides are probed, so that a message is there twice; the other probe sees it a little later.
  const twice: Packet[] = id % 5 === 0 ? found.map((one) => ({ ...one, at: one.at + 1.5, probe: '2002' })) : [];
  const packets = [...found, ...twice].map((one) => ({ ...one, at: one.at - (id % 8 === 3 ? BEHIND : 0) }));
  return captureAnswer(packets, { profile: '1_call', microseconds: id % 2 === 1 });
}

/** Chance, but the same for every run: a third of the searches, and never three times after each other. */
function looksElsewhere(store: Store, callId: string): boolean {
  // For suites that go through the same calls again and again.
  if (store.setting('surely captured')) return false;
  const counts = asked.get(store) ?? new Map<string, number>();
  asked.set(store, counts);
  const count = counts.get(callId) ?? 0;
  counts.set(callId, count + 1);
  return count % 3 !== 2 && createHash('sha256').update(`${callId} ${count}`).digest()[0]! % 3 === 0;
}
