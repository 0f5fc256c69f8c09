import { allOf } from '../../kit/all-of';
import type { Values } from '../../kit/form';
import { path } from '../../kit/platform-calls';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { limitsChanged, limitsPath, saveLimitsOf } from '../limits/save';
import { limitValues, wireLimits } from '../limits/wire';
import type { HookFacts } from '../webhooks/hook';
import { providerFacts, providerToWire, providerValues, wireProviderSettings, type ProviderSettings } from './wire';

export interface StoredProvider {
  provider: ProviderSettings;
  values: Values;
  /** What the form's rules may know about it. */
  facts: HookFacts;
}

/** The current provider and its limits, for the settings. */
export async function readProvider(context: ResourceContext): Promise<Result<StoredProvider>> {
  const { calls, flavour, features, provider } = context;
  const sid = provider.providerSid;
  const read = await allOf(
    calls.get(path`/ServiceProviders/${sid}`, wireProviderSettings),
    features.providerLimits ? calls.get(limitsPath({ kind: 'provider', sid }), wireLimits) : ok([]),
  );
  if (!read.ok) return read;
  const [stored, limits] = read.value;
  const values = { ...providerValues(stored), ...limitValues(limits, flavour) };
  return ok({ provider: stored, values, facts: providerFacts(stored) });
}

/** Saves the provider and then, for administrators, its limits; reports exactly what was saved when the second step fails. */
export async function saveProvider(
  context: ResourceContext,
  values: Values,
  stored: StoredProvider,
): Promise<Result<null>> {
  const sid = stored.provider.providerSid;
  const body = providerToWire(values, stored.provider);
  const saved = body ? await context.calls.put(path`/ServiceProviders/${sid}`, body) : ok(null);
  if (!saved.ok || !limitsChanged(values, stored.values)) return saved;
  return saveLimitsOf(body ? 'Service provider' : null, context, { kind: 'provider', sid }, values, stored.values);
}
