import { z } from 'zod';
import * as wire from '../../kit/wire';

/** A call of the platform's list of live calls. The media servers' addresses in the same row are not read. */
export const wireLiveCall = wire.record({
  callSid: ['call_sid', wire.sid],
  direction: ['direction', wire.text],
  from: ['from', wire.string],
  to: ['to', wire.string],
  state: ['call_status', wire.string],
  traceId: ['trace_id', wire.sidOrNull],
  applicationSid: ['application_sid', wire.sidOrNull],
  trunk: ['originating_sip_trunk_name', wire.text.transform((name) => name || null)],
  /** The call that dialled this one. */
  parentCallSid: ['parent_call_sid', wire.sidOrNull],
  /** In seconds; only for ended calls. */
  duration: ['duration', wire.number],
  sipStatus: ['sip_status', wire.number],
});

export type LiveCall = z.output<typeof wireLiveCall>;

/** The list, without the empty objects that stand for expired calls. */
export const wireLiveCalls: z.ZodType<LiveCall[]> = wire.rows(wireLiveCall);

/** The platform's own counters. They can be wrong, even negative. */
export const wireCallCount = z.object({ inbound: wire.number, outbound: wire.number });

export interface Queue {
  name: string;
  /** The number of waiting callers; null if unknown. */
  length: number | null;
}

/** Waiting callers, by queue. */
export const wireQueues: z.ZodType<Queue[]> = wire.rows(z.object({ name: wire.sid, length: wire.number }));

/** The list also contains this name for a conference that waits for its moderator. */
const NO_CONFERENCE = 'waitlist';

export const wireConferences: z.ZodType<string[]> = wire
  .rows(wire.sid)
  .transform((names) => names.filter((name) => name !== NO_CONFERENCE));
