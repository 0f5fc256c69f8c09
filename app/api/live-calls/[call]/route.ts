import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { actOnCall, mayWithShownCall } from '@/lib/bff/live-calls/call';
import { followCall, forgetCall } from '@/lib/bff/live-calls/follow';
import { LIVE_CALL_ACTIONS } from '@/lib/resources/live-calls/call-view';

const sent = z.object({ action: z.enum(LIVE_CALL_ACTIONS) });

/** How a call in progress stands, read once for all who follow it. */
export const GET = handler({ can: mayWithShownCall('read'), body: 'none' }, ({ viewer, found, query }) =>
  followCall(viewer, found, query.get('test') === '1'),
);

/** Hangs up a call, mutes it or takes that back. */
export const PUT = handler({ can: mayWithShownCall('update'), body: sent }, async ({ viewer, found, body }) => {
  const done = await actOnCall(viewer, found, body.action);
  await forgetCall(viewer, found);
  return done;
});
