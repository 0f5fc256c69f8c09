import { handler } from '@/lib/bff/handler';
import { exportList } from '@/lib/bff/list-export';
import { mayInArea } from '@/lib/bff/questions';

/** What a list's filters show, as a file. */
export const GET = handler({ can: mayInArea('list'), body: 'none' }, ({ found, query }) =>
  exportList(found.resource, found.context, Object.fromEntries(query)),
);
