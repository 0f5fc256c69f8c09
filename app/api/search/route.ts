import { find } from '@/lib/bff/find/find';
import { handler } from '@/lib/bff/handler';
import { everyUser, inProvider } from '@/lib/bff/questions';

/** Records and actions by what is typed; each list is asked for only where the viewer may see it. */
export const GET = handler({ can: inProvider(everyUser), body: 'none' }, ({ viewer, found, query }) =>
  find(viewer, found, query.get('q') ?? '', query.get('deep') === '1'),
);
