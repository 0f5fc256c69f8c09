import { z } from 'zod';
import { wireRows, wireSid, wireSidOrNull, wireString } from '../../kit/wire';

/** A Microsoft Teams tenant (CONTRACT 15). */
export const wireTenant = z
  .object({
    ms_teams_tenant_sid: wireSid,
    tenant_fqdn: wireString,
    service_provider_sid: wireSidOrNull,
    account_sid: wireSidOrNull,
    application_sid: wireSidOrNull,
  })
  .transform((row) => ({
    tenantSid: row.ms_teams_tenant_sid,
    fqdn: row.tenant_fqdn,
    providerSid: row.service_provider_sid,
    accountSid: row.account_sid,
    applicationSid: row.application_sid,
  }));

export type TenantRecord = z.output<typeof wireTenant>;

export interface TenantRow extends TenantRecord {
  accountName: string | null;
  applicationName: string | null;
}

export const wireTenants: z.ZodType<TenantRecord[]> = wireRows(wireTenant);
