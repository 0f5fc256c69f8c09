import { mayReadCapture, streamCallCapture } from '@/lib/bff/recent-calls/call-data';
import { handler } from '@/lib/bff/handler';

/** The capture of a call's signalling, by its SIP call id. */
export const GET = handler({ can: mayReadCapture, body: 'none' }, streamCallCapture);
