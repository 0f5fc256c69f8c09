import { forViewer } from '@/lib/bff/handle';
import { streamRegistration } from '@/lib/bff/registration';

/** The capture of a carrier's latest registration, as a file. */
export const GET = forViewer((viewer, { params }) => streamRegistration(viewer, params.sid ?? ''));
