import { handler } from '@/lib/bff/handler';
import { mayWith } from '@/lib/bff/questions';
import { streamRegistration } from '@/lib/bff/carriers/registration';
import { carriers } from '@/lib/resources/carriers/resource';

/** The capture of a carrier's latest registration, as a file. */
export const GET = handler({ can: mayWith('read', carriers), body: 'none' }, ({ viewer, found }) =>
  streamRegistration(viewer, found),
);
