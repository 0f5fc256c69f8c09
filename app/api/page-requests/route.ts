import { handler } from '@/lib/bff/handler';
import { requestsOf } from '@/lib/bff/page-requests';
import { everyUser } from '@/lib/bff/questions';

/** The platform requests made for a page that this user has loaded. */
export const GET = handler({ can: everyUser, body: 'none' }, ({ viewer, query }) =>
  requestsOf(viewer.session, query.get('page') ?? ''),
);
