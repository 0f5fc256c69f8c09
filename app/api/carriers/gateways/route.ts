import { can } from '@/lib/access/can';
import { forViewer } from '@/lib/bff/handle';
import { answerRowFacts } from '@/lib/bff/row-facts';
import { fail } from '@/lib/kit/problem';
import { countGateways } from '@/lib/resources/carriers/gateway-counts';

/** How many SIP gateways of each carrier take calls, and how many make them. Whose carriers they are the platform checks. */
export const GET = forViewer(async (viewer, { request, query }) => {
  const verdict = can(viewer.principal, 'list', 'carriers');
  if (!verdict.allowed) return fail('forbidden', verdict.sentence);
  return answerRowFacts(query.getAll('sid'), request.signal, (sid) => countGateways(viewer.calls, sid));
});
