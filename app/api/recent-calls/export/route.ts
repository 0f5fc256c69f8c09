import { exportCalls } from '@/lib/bff/call-export';
import { forViewer } from '@/lib/bff/handle';

/** The calls that a list's filters show, as a file. */
export const GET = forViewer(exportCalls);
