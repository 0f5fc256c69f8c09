import { z } from 'zod';
import { wireList, wireNumber, wireRows, wireSid, wireSidOrNull, wireString, wireText } from '../../kit/wire';

/** A call of the platform's list of live calls. The media servers' addresses in the same row are not read. */
export const wireLiveCall = z
  .object({
    call_sid: wireSid,
    direction: wireText.optional(),
    from: wireString,
    to: wireString,
    call_status: wireString,
    trace_id: wireSidOrNull.optional(),
    application_sid: wireSidOrNull.optional(),
    originating_sip_trunk_name: wireText.optional(),
    parent_call_sid: wireSidOrNull.optional(),
    duration: wireNumber.optional(),
  })
  .transform((row) => ({
    callSid: row.call_sid,
    direction: row.direction ?? null,
    from: row.from,
    to: row.to,
    state: row.call_status,
    traceId: row.trace_id ?? null,
    applicationSid: row.application_sid ?? null,
    trunk: row.originating_sip_trunk_name || null,
    /** The call that dialled this one. */
    parentCallSid: row.parent_call_sid ?? null,
    /** In seconds; only for ended calls. */
    duration: row.duration ?? null,
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
export const wireQueues: z.ZodType<Queue[]> = wireRows<Queue>(
  z.object({ name: wireSid, length: wireNumber.optional() }).transform(({ name, length = null }) => ({ name, length })),
);

/** The list also contains this name for a conference that waits for its moderator. */
const NO_CONFERENCE = 'waitlist';

export const wireConferences: z.ZodType<string[]> = wireList(wireSid).transform(({ rows }) =>
  rows.filter((name) => name !== NO_CONFERENCE),
);
