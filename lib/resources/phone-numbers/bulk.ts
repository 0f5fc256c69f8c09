import type { NumberRow } from './wire';

/** A number's current or new application; null: none. */
export interface Application {
  sid: string;
  name: string;
}

/** A number that can be selected: its sid, the number as stored, and its application. */
export interface BulkNumber {
  id: string;
  number: string;
  application: Application | null;
}

export const bulkNumber = ({ numberSid, number, applicationSid, applicationName }: NumberRow): BulkNumber => ({
  id: numberSid,
  number,
  application: applicationSid ? { sid: applicationSid, name: applicationName ?? '' } : null,
});
