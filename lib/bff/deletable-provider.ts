import 'server-only';
import { can } from '../access/can';
import { fail, ok, refuse, type Result } from '../kit/problem';
import type { ResourceContext } from '../kit/resource';
import { forgetProviders } from './providers';
import type { Viewer } from './viewer';

/** The service provider that this user may delete: administrators any, but never the last one. */
export async function deletableProvider(
  viewer: Viewer,
  sid: string | undefined,
): Promise<Result<{ context: ResourceContext; sid: string }>> {
  const verdict = can(viewer.principal, 'delete', 'service-providers');
  if (!verdict.allowed) return refuse(verdict.code);
  const context = await viewer.context();
  if (!context.ok) return context;
  forgetProviders(viewer.session);
  const providers = await viewer.providers();
  if (!providers.ok) return providers;
  const found = providers.value.find(({ providerSid }) => providerSid === sid);
  if (!found) return fail('not-found', 'There is no such service provider.');
  if (providers.value.length < 2) return fail('in-use', 'The last service provider cannot be deleted.');
  return ok({ context: context.value, sid: found.providerSid });
}
