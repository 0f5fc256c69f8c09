import { handler } from '@/lib/bff/handler';
import { mayOnRecord } from '@/lib/bff/questions';
import { findRegistration } from '@/lib/bff/carriers/registration';
import { carriers } from '@/lib/resources/carriers/resource';

/** Whether the latest registration of a carrier was captured. */
export const GET = handler({ can: mayOnRecord('read', carriers), body: 'none' }, ({ viewer, found }) =>
  findRegistration(viewer, found),
);
