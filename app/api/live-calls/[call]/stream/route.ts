import { eventStream } from '@/lib/bff/event-stream';
import { handler } from '@/lib/bff/handler';
import { mayWithShownCall } from '@/lib/bff/live-calls/call';
import { followCall } from '@/lib/bff/live-calls/follow';

/** The same as `GET /api/live-calls/[call]`, sent after every read. */
export const GET = handler(
  { can: mayWithShownCall('read'), body: 'none', background: true },
  ({ viewer, found, query, request }) =>
    eventStream(viewer, request, {
      next: () => followCall(viewer, found, query.get('test') === '1'),
      pauseMs: ({ nextSeconds }) => nextSeconds * 1000,
    }),
);
