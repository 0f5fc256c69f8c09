import { z } from 'zod';
import { wireFlag, wireHook, wireList, wireSid, wireSidOrNull, wireString, wireText } from '../../kit/wire';

/** An application as lists need it (CONTRACT 9); the form reads more. */
export const wireApplicationRow = z
  .object({
    application_sid: wireSid,
    name: wireString,
    account_sid: wireSidOrNull.optional(),
    call_hook: wireHook.optional(),
    speech_synthesis_vendor: wireText.optional(),
    speech_recognizer_vendor: wireText.optional(),
    record_all_calls: wireFlag.optional(),
  })
  .transform((row) => ({
    applicationSid: row.application_sid,
    name: row.name,
    accountSid: row.account_sid ?? null,
    callHookUrl: row.call_hook?.url || null,
    synthesisVendor: row.speech_synthesis_vendor || null,
    recognizerVendor: row.speech_recognizer_vendor || null,
  }));

export type ApplicationRecord = z.output<typeof wireApplicationRow>;

/** The list's row: the record with the name and provider of its account. */
export interface ApplicationRow extends ApplicationRecord {
  accountName: string | null;
  providerSid: string | null;
}

export const wireApplicationRows: z.ZodType<ApplicationRecord[]> = wireList(wireApplicationRow).transform(
  ({ rows }) => rows,
);
