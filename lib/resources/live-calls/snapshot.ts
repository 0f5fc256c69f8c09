import { isEnded, isRunning } from './states';
import type { LiveCall, Queue } from './wire';

/** What is remembered of a call: only what is shown. */
export type ShownCall = Pick<
  LiveCall,
  'callSid' | 'direction' | 'from' | 'to' | 'trunk' | 'state' | 'duration' | 'sipStatus' | 'parentCallSid'
>;

/** A call that was seen in progress. */
export interface SeenCall {
  call: ShownCall;
  /** When this console first saw it, because the platform does not report when a call began. Milliseconds since 1970. */
  since: number;
  /** Set once the call is gone: the platform reported its end, or no longer lists it. */
  over: { at: number; how: 'ended' | 'unlisted' } | null;
}

/** The answer of a source besides the list. */
export type Reported<T> = { value: T } | { problem: string };

/** What is read less often than the list. */
export interface LiveExtras {
  at: number;
  queues: Reported<Queue[]>;
  conferences: Reported<string[]>;
  /** The platform's own count; null if it counts nothing. */
  counted: Reported<number | null>;
  /** How many calls the list had at the same moment, to compare; null if it was not read. */
  running: number | null;
}

/** What is known about the calls of one account at one time. */
export interface AccountSnapshot {
  /** When the list was read; 0 if it never was. */
  at: number;
  calls: SeenCall[];
  /** Why the latest attempt to read the list failed, and when. */
  failed: { message: string; at: number } | null;
  extras: LiveExtras | null;
}

export const NOTHING_SEEN: AccountSnapshot = { at: 0, calls: [], failed: null, extras: null };

/** How long an ended call stays on screen, in milliseconds. */
const IN_SIGHT = 60_000;

/**
 * What is known after another read of the list: calls that are listed keep the time they were first seen; those that are gone
 * show for a minute how they ended.
 * @param rows from the platform, including ended calls of the last hour
 * @param now milliseconds since 1970
 */
export function nextCalls(before: SeenCall[], rows: LiveCall[], now: number): SeenCall[] {
  const listed = new Map(rows.map((row) => [row.callSid, row]));
  const known = new Map(before.map((seen) => [seen.call.callSid, seen]));
  const kept = before.flatMap((seen): SeenCall[] => {
    const row = listed.get(seen.call.callSid);
    // Queued, or in an unknown state: it is listed, so it has not ended.
    if (row && !isEnded(row.state)) return [{ ...seen, call: shown(row), over: null }];
    // Once it ends, a call that was merely no longer listed is listed again.
    const isNews = row && seen.over?.how === 'unlisted';
    if (seen.over && !isNews) return now - seen.over.at < IN_SIGHT ? [seen] : [];
    return [{ ...seen, call: row ? shown(row) : seen.call, over: { at: now, how: row ? 'ended' : 'unlisted' } }];
  });
  const fresh = rows
    .filter(({ callSid, state }) => isRunning(state) && !known.has(callSid))
    .map((call): SeenCall => ({ call: shown(call), since: now, over: null }));
  return [...fresh, ...kept];
}

const shown = (call: LiveCall): ShownCall => {
  const { callSid, direction, from, to, trunk, state, duration, sipStatus, parentCallSid } = call;
  return { callSid, direction, from, to, trunk, state, duration, sipStatus, parentCallSid };
};
