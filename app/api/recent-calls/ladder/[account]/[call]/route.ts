import { readCallLadder } from '@/lib/bff/call-data';
import { forViewer } from '@/lib/bff/handle';

/** The captured messages of a call, by its SIP call id. */
export const GET = forViewer(readCallLadder);
