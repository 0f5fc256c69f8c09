import { can } from '@/lib/access/can';
import { forViewer } from '@/lib/bff/handle';
import { answerRowFacts } from '@/lib/bff/row-facts';
import { ok, refuse } from '@/lib/kit/problem';
import { carrierNames } from '@/lib/resources/phone-numbers/page';

/** The names of the carriers of the numbers on screen: one call to the platform for all of them. */
export const GET = forViewer(async (viewer, { request, query }) => {
  const verdict = can(viewer.principal, 'list', 'phone-numbers');
  if (!verdict.allowed) return refuse(verdict.code);
  const context = await viewer.context();
  if (!context.ok) return context;
  const names = carrierNames(context.value);
  return answerRowFacts(query.getAll('sid'), request.signal, async (sid) => {
    const known = await names;
    return known.ok ? ok(known.value.get(sid) ?? 'Unknown') : known;
  });
});
