import { forViewer } from '@/lib/bff/handle';
import { findRegistration } from '@/lib/bff/registration';

/** Whether the latest registration of a carrier was captured. */
export const GET = forViewer((viewer, { params }) => findRegistration(viewer, params.sid ?? ''));
