import { readCallLogs } from '@/lib/bff/call-data';
import { forViewer } from '@/lib/bff/handle';

/** The system's log lines of a call, where the platform keeps them. */
export const GET = forViewer(readCallLogs);
