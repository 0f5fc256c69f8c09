import { can } from '@/lib/access/can';
import { forViewer } from '@/lib/bff/handle';
import { fail, ok } from '@/lib/kit/problem';
import { carrierNames } from '@/lib/resources/phone-numbers/page';

/** The names of the carriers of the numbers on a page, by sid. */
export const GET = forViewer(async (viewer, { query }) => {
  const verdict = can(viewer.principal, 'list', 'phone-numbers');
  if (!verdict.allowed) return fail('forbidden', verdict.sentence);
  const context = await viewer.context();
  if (!context.ok) return context;
  const names = await carrierNames(context.value);
  if (!names.ok) return names;
  const wanted = new Set((query.get('sids') ?? '').split(','));
  return ok(Object.fromEntries([...names.value].filter(([sid]) => wanted.has(sid))));
});
