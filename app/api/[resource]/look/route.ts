import { handler } from '@/lib/bff/handler';
import { lookFor } from '@/lib/bff/look';
import { mayInNamedArea } from '@/lib/bff/questions';

/** Whether a record is there that a page has tried to make; the query names it as the form does. */
export const GET = handler({ can: mayInNamedArea('create'), body: 'none' }, ({ found, query }) =>
  lookFor(found.resource, found.context, Object.fromEntries(query)),
);
