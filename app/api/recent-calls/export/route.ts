import { exportEvents } from '@/lib/bff/event-file';
import { handler } from '@/lib/bff/handler';
import { inProvider, may } from '@/lib/bff/questions';
import { allCalls, callColumns } from '@/lib/resources/recent-calls/export';
import { recentCalls } from '@/lib/resources/recent-calls/resource';

/** The calls that match a list's filters, as a file. */
export const GET = handler(
  { can: inProvider(may('list', 'recent-calls')), body: 'none' },
  exportEvents({ name: 'calls', resource: recentCalls, parts: allCalls, columns: callColumns }),
);
