import type { z } from 'zod';
import * as wire from '../../kit/wire';

/** A Microsoft Teams tenant (CONTRACT 15). */
export const wireTenant = wire.record({
  tenantSid: ['ms_teams_tenant_sid', wire.sid],
  fqdn: ['tenant_fqdn', wire.string],
  providerSid: ['service_provider_sid', wire.sidOrNull],
  accountSid: ['account_sid', wire.sidOrNull],
  applicationSid: ['application_sid', wire.sidOrNull],
});

export type TenantRecord = z.output<typeof wireTenant>;

export interface TenantRow extends TenantRecord {
  accountName: string | null;
  applicationName: string | null;
}

export const wireTenants: z.ZodType<TenantRecord[]> = wire.rows(wireTenant);
