import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { actOnCall, mayWithShownCall } from '@/lib/bff/live-calls/call';
import { followCall, forgetCall } from '@/lib/bff/live-calls/follow';
import { LIVE_CALL_ACTIONS } from '@/lib/resources/live-calls/call-view';

const sent = z.object({ action: z.enum(LIVE_CALL_ACTIONS) });

/** The state of a call in progress, read once for all its viewers. */
export const GET = handler(
  { can: mayWithShownCall('read'), body: 'none', background: true },
  ({ viewer, found, query }) => followCall(viewer, found, query.get('test') === '1'),
);

/** Hangs up, mutes or unmutes a call. */
export const PUT = handler({ can: mayWithShownCall('update'), body: sent }, async ({ viewer, found, body }) => {
  const done = await actOnCall(viewer, found, body.action);
  await forgetCall(viewer, found);
  return done;
});
