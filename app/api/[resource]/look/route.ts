import { handler } from '@/lib/bff/handler';
import { lookForMade } from '@/lib/bff/find-made';
import { mayInArea } from '@/lib/bff/questions';

/** Whether a record exists that a page tried to create; the query names it as the form does. */
export const GET = handler({ can: mayInArea('create'), body: 'none' }, ({ found, query }) =>
  lookForMade(found.resource, found.context, Object.fromEntries(query)),
);
