import { eventStream } from '@/lib/bff/event-stream';
import { handler } from '@/lib/bff/handler';
import { dueMs, liveView, watchedAccounts } from '@/lib/bff/live-calls/view';
import { inProvider, may } from '@/lib/bff/questions';

/** The same as `GET /api/live-calls`, sent after every read: one stream per open window. */
export const GET = handler(
  { can: inProvider(may('list', 'live-calls')), body: 'none', background: true },
  async ({ viewer, found, query, request }) => {
    const accounts = await watchedAccounts(viewer, found, query.get('account') ?? '');
    if (!accounts.ok) return accounts;
    return eventStream(viewer, request, { next: () => liveView(viewer, accounts.value), pauseMs: dueMs });
  },
);
