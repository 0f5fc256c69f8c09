import { z } from 'zod';
import type { CarrierRef } from '../../kit/resource';
import { wireFlag, wireList, wireSid, wireSidOrNull, wireString } from '../../kit/wire';

/** A carrier as other areas see it (CONTRACT 10). */
export const wireCarrierRef = z
  .object({
    voip_carrier_sid: wireSid,
    name: wireString,
    is_active: wireFlag,
    account_sid: wireSidOrNull.optional(),
    service_provider_sid: wireSidOrNull.optional(),
  })
  .transform((row) => ({
    carrierSid: row.voip_carrier_sid,
    name: row.name,
    isActive: row.is_active,
    accountSid: row.account_sid ?? null,
    providerSid: row.service_provider_sid ?? null,
  }));

export const wireCarrierRefs: z.ZodType<CarrierRef[]> = wireList(wireCarrierRef).transform(({ rows }) => rows);
