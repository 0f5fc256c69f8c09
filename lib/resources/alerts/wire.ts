import { z } from 'zod';
import { wireList, wireSidOrNull, wireString } from '../../kit/wire';

/** An alert (CONTRACT 18). Providers' lists leave most fields out; fields that nobody knows yet are kept. */
export const wireAlert = z
  .looseObject({
    time: wireString,
    message: wireString,
    account_sid: wireSidOrNull.optional(),
    service_provider_sid: wireSidOrNull.optional(),
  })
  .transform((raw) => ({
    time: raw.time,
    message: raw.message,
    accountSid: raw.account_sid ?? null,
    providerSid: raw.service_provider_sid ?? null,
    /** Everything but time and message, as texts; null where there is nothing. */
    others: Object.entries(raw)
      .filter(([key]) => key !== 'time' && key !== 'message')
      .map(([key, value]) => ({ key, text: textOf(value) })),
  }));

export type AlertRow = z.output<typeof wireAlert>;

export const wireAlerts: z.ZodType<{ rows: AlertRow[]; total: number | null }> = wireList(wireAlert);

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
