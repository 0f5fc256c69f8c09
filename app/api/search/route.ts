import { find } from '@/lib/bff/find/find';
import { handler } from '@/lib/bff/handler';
import { everyUser, inProvider } from '@/lib/bff/questions';

/**
 * Records and actions that match the typed text; only lists that the viewer may see are searched. Each key press abandons the search
 * before it, whose lists it needs.
 */
export const GET = handler({ can: inProvider(everyUser), body: 'none', goesOn: true }, ({ viewer, found, query }) =>
  find(viewer, found, query.get('q') ?? '', query.get('deep') === '1'),
);
