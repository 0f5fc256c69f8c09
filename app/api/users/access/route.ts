import { handler } from '@/lib/bff/handler';
import { withinRoom } from '@/lib/bff/request-budget';
import { may } from '@/lib/bff/questions';
import { answerRowFacts } from '@/lib/bff/row-facts';
import { isUserViewOnly } from '@/lib/resources/users/view-only';

/** Which users have read-only access. The platform checks whose users they are. */
export const GET = handler({ can: may('list', 'users'), body: 'none', keeps: true }, ({ viewer, request, query }) =>
  answerRowFacts(query.getAll('sid'), request, (sid) =>
    withinRoom(viewer.calls, () => isUserViewOnly(viewer.calls, sid)),
  ),
);
