import { mayReadTrace, readCallTrace } from '@/lib/bff/recent-calls/call-data';
import { handler } from '@/lib/bff/handler';

/** The spans of a call. */
export const GET = handler({ can: mayReadTrace, body: 'none' }, readCallTrace);
