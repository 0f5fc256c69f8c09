import { z } from 'zod';
import type { CarrierRef } from '../../kit/directory';
import { isRecord } from '../../kit/is-record';
import { wireFlag, wireRecord, wireRows, wireSid, wireSidOrNull, wireString, wireText } from '../../kit/wire';
import { wireColumns } from './plain-columns';

/** The columns of every carrier (CONTRACT 10). */
const named = {
  carrierSid: ['voip_carrier_sid', wireSid],
  name: ['name', wireString],
  isActive: ['is_active', wireFlag],
  accountSid: ['account_sid', wireSidOrNull],
  providerSid: ['service_provider_sid', wireSidOrNull],
} as const;

/** Carriers as other areas see them. */
export const wireCarrierRefs: z.ZodType<CarrierRef[]> = wireRows(wireRecord(named));

/** Empty until the carrier has tried to register. Never write it back: the platform would store garbage. */
const wireRegisterStatus = z.preprocess(
  (v) => (isRecord(v) ? v : {}),
  z.object({ status: wireText, reason: wireText, callId: wireText }).transform(({ status, reason, callId }) => ({
    status: status || null,
    reason: reason || null,
    callId: callId || null,
  })),
);

export type RegisterStatus = z.output<typeof wireRegisterStatus>;

/** A carrier as a row of its list. */
const wireCarrierRow = wireRecord({
  ...named,
  registers: ['requires_register', wireFlag],
  last: ['register_status', wireRegisterStatus],
  trunkType: ['trunk_type', wireText],
}).transform(({ last, ...row }) => ({ ...row, registerStatus: last.status, registerReason: last.reason }));

export type CarrierRecord = z.output<typeof wireCarrierRow>;

export interface CarrierRow extends CarrierRecord {
  /** Null: shared. */
  accountName: string | null;
}

export const wireCarrierRows: z.ZodType<CarrierRecord[]> = wireRows(wireCarrierRow);

/** A whole carrier (CONTRACT 10): its writable and its read-only columns. */
export const wireCarrier = z
  .looseObject({
    voip_carrier_sid: wireSid,
    service_provider_sid: wireSidOrNull,
    account_sid: wireSidOrNull.optional(),
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
