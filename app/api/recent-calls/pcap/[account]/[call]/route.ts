import { streamCallCapture } from '@/lib/bff/call-data';
import { forViewer } from '@/lib/bff/handle';

/** The capture of a call's signalling, by its SIP call id. */
export const GET = forViewer(streamCallCapture);
