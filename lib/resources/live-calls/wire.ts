import { z } from 'zod';
import { wireList, wireNumber, wireRows, wireSid, wireSidOrNull, wireString, wireText } from '../../kit/wire';

/** A call of the platform's list of live calls. The media servers' addresses in the same row are not read. */
export const wireLiveCall = z
  .object({
    call_sid: wireSid,
    direction: wireText,
    from: wireString,
    to: wireString,
    call_status: wireString,
    trace_id: wireSidOrNull,
    application_sid: wireSidOrNull,
    originating_sip_trunk_name: wireText,
    parent_call_sid: wireSidOrNull,
    duration: wireNumber,
  })
  .transform((row) => ({
    callSid: row.call_sid,
    direction: row.direction,
    from: row.from,
    to: row.to,
    state: row.call_status,
    traceId: row.trace_id,
    applicationSid: row.application_sid,
    trunk: row.originating_sip_trunk_name || null,
    /** The call that dialled this one. */
    parentCallSid: row.parent_call_sid,
    /** In seconds; only for ended calls. */
    duration: row.duration,
  }));

export type LiveCall = z.output<typeof wireLiveCall>;

/** The list, without the empty objects that stand for expired calls. */
export const wireLiveCalls: z.ZodType<LiveCall[]> = wireRows(wireLiveCall);

/** The platform's own counters. They can be wrong, even negative. */
export const wireCallCount = z.object({ inbound: wireNumber, outbound: wireNumber });

export interface Queue {
  name: string;
  /** The number of waiting callers; null if unknown. */
  length: number | null;
}

/** Waiting callers, by queue. */
export const wireQueues: z.ZodType<Queue[]> = wireRows(z.object({ name: wireSid, length: wireNumber }));

/** The list also contains this name for a conference that waits for its moderator. */
const NO_CONFERENCE = 'waitlist';

export const wireConferences: z.ZodType<string[]> = wireList(wireSid).transform(({ rows }) =>
  rows.filter((name) => name !== NO_CONFERENCE),
);
