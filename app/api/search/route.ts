import { find } from '@/lib/bff/find/find';
import { handler } from '@/lib/bff/handler';
import { everyUser, inProvider } from '@/lib/bff/questions';

/** Records and actions that match the typed text; only lists that the viewer may see are searched. */
export const GET = handler({ can: inProvider(everyUser), body: 'none' }, ({ viewer, found, query }) =>
  find(viewer, found, query.get('q') ?? '', query.get('deep') === '1'),
);
