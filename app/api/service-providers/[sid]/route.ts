import { handler } from '@/lib/bff/handler';
import { forgetProviders } from '@/lib/bff/providers';
import { mayDeleteProvider } from '@/lib/bff/questions';
import { removeProvider } from '@/lib/resources/service-providers/deletion';

/** Deletes a service provider (administrators only), but never the last one. */
export const DELETE = handler({ can: mayDeleteProvider, body: 'none' }, async ({ viewer, found }) => {
  const removed = await removeProvider(found.context, found.sid);
  await forgetProviders(viewer.session);
  return removed;
});
