import { can } from '@/lib/access/can';
import { forViewer } from '@/lib/bff/handle';
import { answerRowFacts } from '@/lib/bff/row-facts';
import { refuse } from '@/lib/kit/problem';
import { countGateways } from '@/lib/resources/carriers/gateway-counts';

/** How many SIP gateways of each carrier take calls, and how many make them. Whose carriers they are the platform checks. */
export const GET = forViewer(async (viewer, { request, query }) => {
  const verdict = can(viewer.principal, 'list', 'carriers');
  if (!verdict.allowed) return refuse(verdict.code);
  return answerRowFacts(query.getAll('sid'), request.signal, (sid) => countGateways(viewer.calls, sid));
});
