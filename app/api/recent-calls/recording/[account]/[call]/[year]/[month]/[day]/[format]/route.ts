import { deleteRecording, streamRecording } from '@/lib/bff/call-data';
import { forViewer } from '@/lib/bff/handle';

/** A call's recording, streamed; `?download` offers it for saving. */
export const GET = forViewer(streamRecording);

/** Removes the stored recording. */
export const DELETE = forViewer(deleteRecording);
