import { handler } from '@/lib/bff/handler';
import { exportList } from '@/lib/bff/list-export';
import { mayInArea } from '@/lib/bff/questions';

/** The records that match a list's filters, as a file. */
export const GET = handler({ can: mayInArea('list'), body: 'none' }, ({ found, query }) =>
  exportList(found.resource, found.context, Object.fromEntries(query)),
);
