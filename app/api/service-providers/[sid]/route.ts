import { can } from '@/lib/access/can';
import { forViewer } from '@/lib/bff/handle';
import { forgetProviders } from '@/lib/bff/providers';
import { fail } from '@/lib/kit/problem';
import { removeProvider } from '@/lib/resources/service-providers/remove';

/** Deletes a service provider (administrators only), but never the last one. */
export const DELETE = forViewer(async (viewer, { params }) => {
  const verdict = can(viewer.principal, 'delete', 'service-providers');
  if (!verdict.allowed) return fail('forbidden', verdict.sentence);
  const context = await viewer.context();
  if (!context.ok) return context;
  forgetProviders(viewer.session);
  const providers = await viewer.providers();
  if (!providers.ok) return providers;
  const found = providers.value.find(({ providerSid }) => providerSid === params.sid);
  if (!found) return fail('not-found', 'There is no such service provider.');
  if (providers.value.length < 2) return fail('in-use', 'The last service provider cannot be deleted.');
  const removed = await removeProvider(context.value, found.providerSid);
  forgetProviders(viewer.session);
  return removed;
});
