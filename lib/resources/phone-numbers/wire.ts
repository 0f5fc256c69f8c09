import { z } from 'zod';
import { wireList, wireSid, wireSidOrNull, wireString } from '../../kit/wire';

/** A phone number (CONTRACT 14). */
export const wireNumber = z
  .object({
    phone_number_sid: wireSid,
    number: wireString,
    voip_carrier_sid: wireSidOrNull.optional(),
    account_sid: wireSidOrNull.optional(),
    application_sid: wireSidOrNull.optional(),
  })
  .transform((row) => ({
    numberSid: row.phone_number_sid,
    number: row.number,
    carrierSid: row.voip_carrier_sid ?? null,
    accountSid: row.account_sid ?? null,
    applicationSid: row.application_sid ?? null,
  }));

export type NumberRecord = z.output<typeof wireNumber>;

/** A row of the list: the record with the names of what it refers to. */
export interface NumberRow extends NumberRecord {
  accountName: string | null;
  applicationName: string | null;
  providerSid: string | null;
}

/** Numbers as the platform sends them: all, or a page with the total. */
export const wireNumbers = wireList(wireNumber);
