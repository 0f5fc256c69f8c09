import type { z } from 'zod';
import { wireList, wireRecord, wireSid, wireSidOrNull, wireString } from '../../kit/wire';

/** A phone number (CONTRACT 14). */
export const wireNumber = wireRecord({
  numberSid: ['phone_number_sid', wireSid],
  number: ['number', wireString],
  carrierSid: ['voip_carrier_sid', wireSidOrNull],
  accountSid: ['account_sid', wireSidOrNull],
  applicationSid: ['application_sid', wireSidOrNull],
});

export type NumberRecord = z.output<typeof wireNumber>;

/** A row of the list: the record with the names of what it refers to. */
export interface NumberRow extends NumberRecord {
  accountName: string | null;
  applicationName: string | null;
  providerSid: string | null;
}

/** Numbers as the platform sends them: all, or a page with the total. */
export const wireNumbers = wireList(wireNumber);
