import { mayReadTrace } from '@/lib/bff/recent-calls/call-data';
import { readCallLatencies } from '@/lib/bff/recent-calls/call-latencies';
import { handler } from '@/lib/bff/handler';

/** How long the caller of a traced call waited, step by step. */
export const GET = handler({ can: mayReadTrace, body: 'none' }, readCallLatencies);
