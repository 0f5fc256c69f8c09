import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { actOnCall, mayWithShownCall, readLiveCall } from '@/lib/bff/live/call';
import { ok } from '@/lib/kit/problem';
import { LIVE_CALL_ACTIONS, liveCallState } from '@/lib/resources/live-calls/call-view';

const sent = z.object({ action: z.enum(LIVE_CALL_ACTIONS) });

/** How a call in progress stands. */
export const GET = handler({ can: mayWithShownCall('read'), body: 'none' }, async ({ viewer, found }) => {
  const call = await readLiveCall(viewer, found);
  return call.ok ? ok(liveCallState(call.value)) : call;
});

/** Hangs up a call, mutes it or takes that back. */
export const PUT = handler({ can: mayWithShownCall('update'), body: sent }, ({ viewer, found, body }) =>
  actOnCall(viewer, found, body.action),
);
