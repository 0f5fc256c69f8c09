import type { z } from 'zod';
import { wireRecord, wireRows, wireSid, wireSidOrNull, wireString } from '../../kit/wire';

/** A Microsoft Teams tenant (CONTRACT 15). */
export const wireTenant = wireRecord({
  tenantSid: ['ms_teams_tenant_sid', wireSid],
  fqdn: ['tenant_fqdn', wireString],
  providerSid: ['service_provider_sid', wireSidOrNull],
  accountSid: ['account_sid', wireSidOrNull],
  applicationSid: ['application_sid', wireSidOrNull],
});

export type TenantRecord = z.output<typeof wireTenant>;

export interface TenantRow extends TenantRecord {
  accountName: string | null;
  applicationName: string | null;
}

export const wireTenants: z.ZodType<TenantRecord[]> = wireRows(wireTenant);
