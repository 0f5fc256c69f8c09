import { z } from 'zod';
import { wireList, wireSid, wireSidOrNull, wireString } from '../../kit/wire';

/** A phone number (CONTRACT 14). */
export const wireNumber = z
  .object({
    phone_number_sid: wireSid,
    number: wireString,
    voip_carrier_sid: wireSidOrNull,
    account_sid: wireSidOrNull,
    application_sid: wireSidOrNull,
  })
  .transform((row) => ({
    numberSid: row.phone_number_sid,
    number: row.number,
    carrierSid: row.voip_carrier_sid,
    accountSid: row.account_sid,
    applicationSid: row.application_sid,
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
