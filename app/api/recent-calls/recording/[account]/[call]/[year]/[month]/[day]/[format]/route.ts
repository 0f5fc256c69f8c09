import { deleteRecording, mayWithRecording, streamRecording } from '@/lib/bff/recent-calls/call-data';
import { handler } from '@/lib/bff/handler';

/** A call's recording, streamed; `?download` offers it for saving. */
export const GET = handler({ can: mayWithRecording('read'), body: 'none' }, streamRecording);

/** Deletes the stored recording. */
export const DELETE = handler({ can: mayWithRecording('delete'), body: 'none' }, deleteRecording);
