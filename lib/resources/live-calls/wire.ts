import { z } from 'zod';
import { wireNumber, wireRecord, wireRows, wireSid, wireSidOrNull, wireString, wireText } from '../../kit/wire';

/** A call of the platform's list of live calls. The media servers' addresses in the same row are not read. */
export const wireLiveCall = wireRecord({
  callSid: ['call_sid', wireSid],
  direction: ['direction', wireText],
  from: ['from', wireString],
  to: ['to', wireString],
  state: ['call_status', wireString],
  traceId: ['trace_id', wireSidOrNull],
  applicationSid: ['application_sid', wireSidOrNull],
  trunk: ['originating_sip_trunk_name', wireText.transform((name) => name || null)],
  /** The call that dialled this one. */
  parentCallSid: ['parent_call_sid', wireSidOrNull],
  /** In seconds; only for ended calls. */
  duration: ['duration', wireNumber],
});

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

export const wireConferences: z.ZodType<string[]> = wireRows(wireSid).transform((names) =>
  names.filter((name) => name !== NO_CONFERENCE),
);
