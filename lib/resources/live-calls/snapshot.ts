import { isEnded, isRunning } from './states';
import type { LiveCall, Queue } from './wire';

/** What is remembered of a call: no more than is shown. */
export type ShownCall = Pick<LiveCall, 'callSid' | 'direction' | 'from' | 'to' | 'trunk' | 'state' | 'duration'>;

/** A call that was seen in progress. */
export interface SeenCall {
  call: ShownCall;
  /** When this console first saw it: the platform does not say when a call began. Milliseconds since 1970. */
  since: number;
  /** Set once it is no more: the platform has told its end, or lists it no longer. */
  over: { at: number; how: 'ended' | 'unlisted' } | null;
}

/** What a source beside the list has said. */
export type Reported<T> = { value: T } | { problem: string };

/** What is read more rarely than the list. */
export interface Beside {
  at: number;
  queues: Reported<Queue[]>;
  conferences: Reported<string[]>;
  /** What the platform itself counts; null where it counts nothing. */
  counted: Reported<number | null>;
  /** What the list had at the same moment, to compare; null when it was not read. */
  running: number | null;
}

/** What is known of the calls of one account at a time. */
export interface AccountSnapshot {
  /** When the list was read; 0 when it never was. */
  at: number;
  calls: SeenCall[];
  /** Why the newest try to read the list has failed, and when. */
  failed: { message: string; at: number } | null;
  beside: Beside | null;
}

export const NOTHING_SEEN: AccountSnapshot = { at: 0, calls: [], failed: null, beside: null };

/** For so long, in milliseconds, a call that has ended stays in sight. */
const IN_SIGHT = 60_000;

/**
 * What is known after the list was read once more: calls that are there keep the time since they were seen, those that are not
 * any more say how they ended, for a minute.
 * @param rows of the platform, ended calls of the last hour among them
 * @param now milliseconds since 1970
 */
export function nextCalls(before: SeenCall[], rows: LiveCall[], now: number): SeenCall[] {
  const listed = new Map(rows.map((row) => [row.callSid, row]));
  const known = new Map(before.map((seen) => [seen.call.callSid, seen]));
  const kept = before.flatMap((seen): SeenCall[] => {
    const row = listed.get(seen.call.callSid);
    // Queued, or in a state that is not known here: it is listed, so it has not ended.
    if (row && !isEnded(row.state)) return [{ ...seen, call: shown(row), over: null }];
    if (seen.over) return now - seen.over.at < IN_SIGHT ? [seen] : [];
    const ended = row && isEnded(row.state);
    return [{ ...seen, call: ended ? shown(row) : seen.call, over: { at: now, how: ended ? 'ended' : 'unlisted' } }];
  });
  const fresh = rows
    .filter(({ callSid, state }) => isRunning(state) && !known.has(callSid))
    .map((call): SeenCall => ({ call: shown(call), since: now, over: null }));
  return [...fresh, ...kept];
}

const shown = ({ callSid, direction, from, to, trunk, state, duration }: LiveCall): ShownCall => ({
  callSid,
  direction,
  from,
  to,
  trunk,
  state,
  duration,
});
