import { declared } from '@/lib/bff/declared';
import { loadDeletion } from '@/lib/bff/deletion';
import { forViewer } from '@/lib/bff/handle';

/** What deleting a record would do: what stands in the way, and what goes with it. */
export const GET = forViewer(async (viewer, { params }) => {
  const resource = declared(params.resource);
  if (!resource.ok) return resource;
  const context = await viewer.context();
  return context.ok ? loadDeletion(resource.value, context.value, params.sid ?? '') : context;
});
