import type { z } from 'zod';
import * as wire from '../../kit/wire';

/** A phone number (CONTRACT 14). */
export const wireNumber = wire.record({
  numberSid: ['phone_number_sid', wire.sid],
  number: ['number', wire.string],
  carrierSid: ['voip_carrier_sid', wire.sidOrNull],
  accountSid: ['account_sid', wire.sidOrNull],
  applicationSid: ['application_sid', wire.sidOrNull],
});

export type NumberRecord = z.output<typeof wireNumber>;

/** A row of the list: the record with the names of what it refers to. */
export interface NumberRow extends NumberRecord {
  accountName: string | null;
  applicationName: string | null;
  providerSid: string | null;
}

/** Numbers as the platform sends them: all, or a page with the total. */
export const wireNumbers = wire.list(wireNumber);
