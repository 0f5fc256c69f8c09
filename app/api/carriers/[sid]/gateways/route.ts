import { can } from '@/lib/access/can';
import { forViewer } from '@/lib/bff/handle';
import { fail, ok } from '@/lib/kit/problem';
import { isSid } from '@/lib/kit/sid';
import { wireSipGateways } from '@/lib/resources/carriers/gateway-wire';

/** How many SIP gateways of a carrier take calls, and how many make them. The platform checks whose carrier it is. */
export const GET = forViewer(async (viewer, { params }) => {
  const verdict = can(viewer.principal, 'list', 'carriers');
  if (!verdict.allowed) return fail('forbidden', verdict.sentence);
  if (!isSid(params.sid)) return fail('not-found', 'There is no such carrier.');
  const found = await viewer.calls.get('/SipGateways', wireSipGateways, { query: { voip_carrier_sid: params.sid } });
  if (!found.ok) return found;
  const count = (direction: 'inbound' | 'outbound') => found.value.filter(({ columns }) => columns[direction]).length;
  return ok({ inbound: count('inbound'), outbound: count('outbound') });
});
