import { z } from 'zod';
import type { AccountRef } from '../../kit/resource';
import { wireFlagOn, wireList, wireSid, wireSidOrNull, wireString, wireText } from '../../kit/wire';

/** An account as lists need it (CONTRACT 8); the form reads more. */
export const wireAccountRow = z
  .object({
    account_sid: wireSid,
    name: wireString,
    sip_realm: wireText.optional(),
    service_provider_sid: wireSidOrNull.optional(),
    is_active: wireFlagOn,
  })
  .transform((row) => ({
    accountSid: row.account_sid,
    name: row.name,
    sipRealm: row.sip_realm || null,
    providerSid: row.service_provider_sid ?? null,
    isActive: row.is_active,
  }));

export type AccountRow = z.output<typeof wireAccountRow>;

export const wireAccountRows: z.ZodType<AccountRow[]> = wireList(wireAccountRow).transform(({ rows }) => rows);

/** The same list, as other areas see it. */
export const wireAccountRefs: z.ZodType<AccountRef[]> = wireAccountRows;
