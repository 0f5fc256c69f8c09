import { mayReadLogs, readCallLogs } from '@/lib/bff/recent-calls/call-data';
import { handler } from '@/lib/bff/handler';

/** The system's log lines of a call, if the platform keeps them. */
export const GET = handler({ can: mayReadLogs, body: 'none' }, readCallLogs);
