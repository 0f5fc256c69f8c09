import type { z } from 'zod';
import { changedFields, isNothing } from '../../kit/changed-fields';
import type { ProviderRef } from '../../kit/directory';
import type { Values } from '../../kit/form';
import { hookChanged, hookFacts, hookOf, hookToWire, hookValues, METHODS, type HookFacts } from '../webhooks/hook';
import * as wire from '../../kit/wire';

const named = {
  providerSid: ['service_provider_sid', wire.sid],
  name: ['name', wire.string],
  msTeamsFqdn: ['ms_teams_fqdn', wire.text.transform((fqdn) => fqdn || null)],
} as const;

/** A service provider as the platform sends it (CONTRACT 4). */
export const wireProvider = wire.record(named);

export const wireProviders: z.ZodType<ProviderRef[]> = wire.rows(wireProvider);

/** One provider with what its settings change and what a save must send back. */
export const wireProviderSettings = wire.record({
  ...named,
  registrationHook: ['registration_hook', wire.hook.transform(hookOf)],
});

export type ProviderSettings = z.output<typeof wireProviderSettings>;

/** The provider as form values. */
export function providerValues(provider: ProviderSettings): Values {
  return {
    name: provider.name,
    teams: provider.msTeamsFqdn !== null,
    ms_teams_fqdn: provider.msTeamsFqdn ?? '',
    ...hookValues('registration_hook', provider.registrationHook, METHODS),
  };
}

/** What the form's rules may know about what is stored. */
export function providerFacts({ registrationHook }: ProviderSettings): HookFacts {
  return hookFacts('registration_hook', registrationHook);
}

/**
 * The body of an update: what was changed, and always the registration webhook, because the platform clears it when an update
 * omits it. That is also how it is removed.
 * @returns null when nothing was changed
 */
export function providerToWire(values: Values, stored: ProviderSettings): Record<string, unknown> | null {
  const teams = values.teams === undefined ? stored.msTeamsFqdn : values.teams === true ? values.ms_teams_fqdn : null;
  const changed = changedFields(
    { name: values.name, ms_teams_fqdn: teams },
    { name: stored.name, ms_teams_fqdn: stored.msTeamsFqdn },
  );
  const given = values.registration_hook_url !== undefined;
  const hasHookChanged = given && hookChanged('registration_hook', values, providerValues(stored));
  if (isNothing(changed) && !hasHookChanged) return null;
  const { registrationHook } = stored;
  const hook = hasHookChanged ? hookToWire('registration_hook', values, registrationHook) : registrationHook;
  if (hook) return { ...changed, registration_hook: hook };
  // The platform treats an update without fields as an error.
  return isNothing(changed) ? { name: stored.name } : changed;
}
