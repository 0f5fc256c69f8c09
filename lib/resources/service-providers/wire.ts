import { z } from 'zod';
import type { ProviderRef } from '../../kit/resource';
import { wireList, wireSid, wireString, wireText } from '../../kit/wire';

/** A service provider as the platform sends it (CONTRACT 4). */
export const wireProvider = z
  .object({ service_provider_sid: wireSid, name: wireString, ms_teams_fqdn: wireText.optional() })
  .transform((row) => ({
    providerSid: row.service_provider_sid,
    name: row.name,
    msTeamsFqdn: row.ms_teams_fqdn || null,
  }));

export const wireProviders: z.ZodType<ProviderRef[]> = wireList(wireProvider).transform(({ rows }) => rows);
