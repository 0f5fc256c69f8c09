import { readCallTrace } from '@/lib/bff/call-data';
import { forViewer } from '@/lib/bff/handle';

/** The spans of a call. */
export const GET = forViewer(readCallTrace);
