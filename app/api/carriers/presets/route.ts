import { can } from '@/lib/access/can';
import { forViewer } from '@/lib/bff/handle';
import { refuse } from '@/lib/kit/problem';
import { presetsOf } from '@/lib/resources/carriers/surroundings';

/** The platform's presets, for those who may create a carrier from one. */
export const GET = forViewer(async (viewer, { query }) => {
  const verdict = can(viewer.principal, 'create', 'carriers');
  if (!verdict.allowed) return refuse(verdict.code);
  const context = await viewer.context();
  return context.ok ? presetsOf(context.value, (query.get('q') ?? '').slice(0, 200)) : context;
});
