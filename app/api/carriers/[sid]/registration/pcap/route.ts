import { handler } from '@/lib/bff/handler';
import { mayOnRecord } from '@/lib/bff/questions';
import { streamRegistration } from '@/lib/bff/carriers/registration';
import { carriers } from '@/lib/resources/carriers/resource';

/** The capture of a carrier's latest registration, as a file. */
export const GET = handler({ can: mayOnRecord('read', carriers), body: 'none' }, ({ viewer, found }) =>
  streamRegistration(viewer, found),
);
