import { handler } from '@/lib/bff/handler';
import { may } from '@/lib/bff/questions';
import { answerRowFacts } from '@/lib/bff/row-facts';
import { countGateways } from '@/lib/resources/carriers/gateway-counts';

/** How many SIP gateways of each carrier take calls, and how many make them. Whose carriers they are the platform checks. */
export const GET = handler({ can: may('list', 'carriers'), body: 'none' }, ({ viewer, request, query }) =>
  answerRowFacts(query.getAll('sid'), request.signal, (sid) => countGateways(viewer.calls, sid)),
);
