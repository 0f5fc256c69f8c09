import { z } from 'zod';
import { changedFields, isNothing } from '../../kit/changed-fields';
import type { ProviderRef } from '../../kit/resource';
import type { Values } from '../../kit/form';
import { wireHook, wireList, wireSid, wireString, wireText } from '../../kit/wire';

/** A service provider as the platform sends it (CONTRACT 4). */
export const wireProvider = z
  .object({ service_provider_sid: wireSid, name: wireString, ms_teams_fqdn: wireText.optional() })
  .transform((row) => ({
    providerSid: row.service_provider_sid,
    name: row.name,
    msTeamsFqdn: row.ms_teams_fqdn || null,
  }));

export const wireProviders: z.ZodType<ProviderRef[]> = wireList(wireProvider).transform(({ rows }) => rows);

/** One provider with what its settings change and what a save must send back. */
export const wireProviderSettings = z
  .object({
    service_provider_sid: wireSid,
    name: wireString,
    ms_teams_fqdn: wireText.optional(),
    registration_hook: wireHook.optional(),
  })
  .transform((row) => ({
    providerSid: row.service_provider_sid,
    name: row.name,
    msTeamsFqdn: row.ms_teams_fqdn || null,
    registrationHook: row.registration_hook ?? null,
  }));

export type ProviderSettings = z.output<typeof wireProviderSettings>;

/** The provider as its form has it. */
export function providerValues(provider: ProviderSettings): Values {
  return { name: provider.name, teams: provider.msTeamsFqdn !== null, ms_teams_fqdn: provider.msTeamsFqdn ?? '' };
}

/**
 * What an update sends: what was changed, and the registration webhook as it was, because the platform clears it when an
 * update leaves it out.
 * @returns null when nothing was changed
 */
export function providerToWire(values: Values, stored: ProviderSettings): Record<string, unknown> | null {
  const teams = values.teams === undefined ? stored.msTeamsFqdn : values.teams === true ? values.ms_teams_fqdn : null;
  const { registrationHook: hook } = stored;
  const changed = changedFields(
    { name: values.name, ms_teams_fqdn: teams },
    { name: stored.name, ms_teams_fqdn: stored.msTeamsFqdn },
  );
  if (isNothing(changed)) return null;
  return {
    ...changed,
    ...(hook
      ? {
          registration_hook: {
            url: hook.url,
            method: hook.method,
            username: hook.username,
            password: hook.password,
          },
        }
      : {}),
  };
}
