import { find } from '@/lib/bff/find/find';
import { forViewer } from '@/lib/bff/handle';

/** Records and actions by what is typed, within what the viewer may see. */
export const GET = forViewer(async (viewer, { query }) => {
  const context = await viewer.context();
  return context.ok ? find(viewer, context.value, query.get('q') ?? '', query.get('deep') === '1') : context;
});
