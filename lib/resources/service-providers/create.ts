import { isSameName } from '../../format/same-name';
import type { PlatformCalls } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import * as wire from '../../kit/wire';
import { wireProviders } from './wire';

const THERE =
  'It exists now: your first attempt created it, or someone else did. Nothing was created again. ' +
  'Reload the page to choose it.';

/**
 * Creates a service provider. The platform has each name once, so after a lost response the provider is found by it.
 * @param again an earlier attempt of the same save may have taken effect
 * @returns the new provider's sid; `conflict` when the name is taken
 */
export async function createProvider(
  calls: PlatformCalls,
  name: string,
  again: boolean,
): Promise<Result<{ sid: string }>> {
  const before = await named(calls, name);
  if (!before.ok) return before;
  if (before.value && again) return fail('conflict', THERE);
  const created = await calls.post('/ServiceProviders', { name }, wire.created);
  if (created.ok) return ok({ sid: created.value });
  const made = created.problem.doubtful && !before.value ? await named(calls, name) : null;
  return made?.ok && made.value ? ok({ sid: made.value }) : created;
}

/** The sid of the provider of this name; null if there is none. */
async function named(calls: PlatformCalls, name: string): Promise<Result<string | null>> {
  const providers = await calls.get('/ServiceProviders', wireProviders);
  if (!providers.ok) return providers;
  return ok(providers.value.find((one) => isSameName(one.name, name))?.providerSid ?? null);
}
