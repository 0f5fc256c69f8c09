import { mayReadTrace, readCallTrace } from '@/lib/bff/recent-calls/call-data';
import { handler } from '@/lib/bff/handler';

/** The spans of a call. The page of a call in progress asks for them by itself. */
export const GET = handler({ can: mayReadTrace, body: 'none', background: true }, readCallTrace);
