import { deletableProvider } from '@/lib/bff/deletable-provider';
import { forViewer } from '@/lib/bff/handle';
import { forgetProviders } from '@/lib/bff/providers';
import { removeProvider } from '@/lib/resources/service-providers/deletion';

/** Deletes a service provider (administrators only), but never the last one. */
export const DELETE = forViewer(async (viewer, { params }) => {
  const found = await deletableProvider(viewer, params.sid);
  if (!found.ok) return found;
  const removed = await removeProvider(found.value.context, found.value.sid);
  forgetProviders(viewer.session);
  return removed;
});
