import { z } from 'zod';
import * as wire from '../../kit/wire';
import { ALERT_KINDS } from './kinds';

/** An alert (CONTRACT-2, section 29). Providers' lists omit most fields; unknown fields are kept. */
export const wireAlert = z
  .looseObject({
    time: wire.string,
    message: wire.string,
    account_sid: wire.sidOrNull.optional(),
    service_provider_sid: wire.sidOrNull.optional(),
    alert_type: wire.sidOrNull.optional(),
  })
  .transform((raw) => ({
    time: raw.time,
    message: raw.message,
    accountSid: raw.account_sid ?? null,
    providerSid: raw.service_provider_sid ?? null,
    /** The platform's type, or a description where it writes none. */
    type: raw.alert_type ?? untyped(raw.message),
    /** Everything except time and message, as texts; null if there is nothing. */
    others: Object.entries(raw)
      .filter(([key]) => key !== 'time' && key !== 'message')
      .map(([key, value]) => ({ key, text: textOf(value) })),
  }));

export type AlertRow = z.output<typeof wireAlert>;

export const wireAlerts: z.ZodType<wire.List<AlertRow>> = wire.list(wireAlert);

/** The alerts about gateways and carriers have no type and are recognised by their message. */
function untyped(text: string): string | null {
  return ALERT_KINDS.find((kind) => kind.untyped && kind.written?.test(text))?.type ?? null;
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '' || value === 'undefined' || value === 'null') return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
