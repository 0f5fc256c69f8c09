import { z } from 'zod';
import type { CarrierRef } from '../../kit/directory';
import { isRecord } from '../../kit/is-record';
import * as wire from '../../kit/wire';
import { wireColumns } from './plain-columns';

/** The columns of every carrier (CONTRACT 10). */
const named = {
  carrierSid: ['voip_carrier_sid', wire.sid],
  name: ['name', wire.string],
  isActive: ['is_active', wire.flag],
  accountSid: ['account_sid', wire.sidOrNull],
  providerSid: ['service_provider_sid', wire.sidOrNull],
} as const;

/** Carriers as other areas see them. */
export const wireCarrierRefs: z.ZodType<CarrierRef[]> = wire.rows(wire.record(named));

/** Empty until the carrier has tried to register. Never write it back: the platform would store garbage. */
const wireRegisterStatus = z.preprocess(
  (v) => (isRecord(v) ? v : {}),
  z.object({ status: wire.text, reason: wire.text, callId: wire.text }).transform(({ status, reason, callId }) => ({
    status: status || null,
    reason: reason || null,
    callId: callId || null,
  })),
);

export type RegisterStatus = z.output<typeof wireRegisterStatus>;

/** A carrier as a row of its list. */
const wireCarrierRow = wire
  .record({
    ...named,
    registers: ['requires_register', wire.flag],
    last: ['register_status', wireRegisterStatus],
    trunkType: ['trunk_type', wire.text],
  })
  .transform(({ last, ...row }) => ({ ...row, registerStatus: last.status, registerReason: last.reason }));

export type CarrierRecord = z.output<typeof wireCarrierRow>;

export interface CarrierRow extends CarrierRecord {
  /** Null: shared. */
  accountName: string | null;
}

export const wireCarrierRows: z.ZodType<CarrierRecord[]> = wire.rows(wireCarrierRow);

/** A whole carrier (CONTRACT 10): its writable and its read-only columns. */
export const wireCarrier = z
  .looseObject({
    voip_carrier_sid: wire.sid,
    service_provider_sid: wire.sidOrNull,
    account_sid: wire.sidOrNull.optional(),
    register_status: wireRegisterStatus,
  })
  .transform(({ voip_carrier_sid, service_provider_sid, register_status, account_sid, ...rest }, check) => {
    const columns = wireColumns.safeParse({ account_sid, ...rest });
    if (!columns.success) check.addIssue({ code: 'custom', message: 'Couldn’t load the carrier.' });
    return {
      carrierSid: voip_carrier_sid,
      providerSid: service_provider_sid,
      accountSid: account_sid ?? null,
      status: register_status,
      columns: columns.data ?? {},
    };
  });
