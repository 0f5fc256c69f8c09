import { declared } from '@/lib/bff/declared';
import { forViewer } from '@/lib/bff/handle';
import { lookFor } from '@/lib/bff/look';

/** Whether a record is there that a page has tried to make; the query names it as the form does. */
export const GET = forViewer(async (viewer, { params, query }) => {
  const resource = declared(params.resource);
  if (!resource.ok) return resource;
  const context = await viewer.context();
  return context.ok ? lookFor(resource.value, context.value, Object.fromEntries(query)) : context;
});
