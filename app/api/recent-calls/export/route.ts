import { exportCalls } from '@/lib/bff/recent-calls/call-export';
import { handler } from '@/lib/bff/handler';
import { inProvider, may } from '@/lib/bff/questions';

/** The calls that a list's filters show, as a file. */
export const GET = handler({ can: inProvider(may('list', 'recent-calls')), body: 'none' }, exportCalls);
