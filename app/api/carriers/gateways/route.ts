import { handler } from '@/lib/bff/handler';
import { withinRoom } from '@/lib/bff/request-budget';
import { may } from '@/lib/bff/questions';
import { answerRowFacts } from '@/lib/bff/row-facts';
import { countGateways } from '@/lib/resources/carriers/gateway-counts';

/** The numbers of inbound and outbound SIP gateways of each carrier. The platform checks whose carriers they are. */
export const GET = handler({ can: may('list', 'carriers'), body: 'none', keeps: true }, ({ viewer, request, query }) =>
  answerRowFacts(query.getAll('sid'), request, (sid) =>
    withinRoom(viewer.calls, () => countGateways(viewer.calls, sid)),
  ),
);
