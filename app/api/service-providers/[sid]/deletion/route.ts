import { deletableProvider } from '@/lib/bff/deletable-provider';
import { forViewer } from '@/lib/bff/handle';
import { providerDeletion } from '@/lib/resources/service-providers/deletion';

/** What deleting a service provider would do: what stands in the way, and what goes with it. */
export const GET = forViewer(async (viewer, { params }) => {
  const found = await deletableProvider(viewer, params.sid);
  return found.ok ? providerDeletion(found.value.context, found.value.sid) : found;
});
