import { deleteRecording, streamRecording } from '@/lib/bff/call-data';
import { forViewer } from '@/lib/bff/handle';

/** A call's recording, streamed; `?download` offers it for saving. */
export const GET = forViewer((viewer, { params, query }) => streamRecording(viewer, params, query.has('download')));

/** Removes the stored recording. */
export const DELETE = forViewer((viewer, { params }) => deleteRecording(viewer, params));
