import { can } from '@/lib/access/can';
import { declared } from '@/lib/bff/declared';
import { forViewer } from '@/lib/bff/handle';
import { exportList } from '@/lib/bff/list-export';
import { refuse } from '@/lib/kit/problem';

/** What a list's filters show, as a file. */
export const GET = forViewer(async (viewer, { params, query }) => {
  const resource = declared(params.resource);
  if (!resource.ok) return resource;
  const verdict = can(viewer.principal, 'list', resource.value.area);
  if (!verdict.allowed) return refuse(verdict.code);
  const context = await viewer.context();
  return context.ok ? exportList(resource.value, context.value, Object.fromEntries(query)) : context;
});
