import { z } from 'zod';
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

/** The platform clears the registration webhook of a provider when an update leaves it out: it is sent back as it was. */
export function providerToWire(values: Values, stored: ProviderSettings): Record<string, unknown> {
  const teams = values.teams === undefined ? stored.msTeamsFqdn : values.teams === true ? values.ms_teams_fqdn : null;
  const { registrationHook: hook } = stored;
  return {
    name: values.name,
    ms_teams_fqdn: teams,
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
