import { mayReadLadder, readCallLadder } from '@/lib/bff/recent-calls/call-data';
import { handler } from '@/lib/bff/handler';

/** The captured messages of a call, by its SIP call id. */
export const GET = handler({ can: mayReadLadder, body: 'none' }, readCallLadder);
