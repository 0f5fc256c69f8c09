import { z } from 'zod';
import type { CarrierRef } from '../../kit/directory';
import { isRecord } from '../../kit/is-record';
import { wireFlag, wireRows, wireSid, wireSidOrNull, wireString, wireText } from '../../kit/wire';
import { wireColumns } from './plain-columns';

/** The columns of every carrier (CONTRACT 10). */
const wireNamed = z.object({
  voip_carrier_sid: wireSid,
  name: wireString,
  is_active: wireFlag,
  account_sid: wireSidOrNull,
  service_provider_sid: wireSidOrNull,
});

const refOf = (row: z.output<typeof wireNamed>): CarrierRef => ({
  carrierSid: row.voip_carrier_sid,
  name: row.name,
  isActive: row.is_active,
  accountSid: row.account_sid,
  providerSid: row.service_provider_sid,
});

/** Carriers as other areas see them. */
export const wireCarrierRefs: z.ZodType<CarrierRef[]> = wireRows(wireNamed.transform(refOf));

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
const wireCarrierRow = wireNamed
  .extend({
    requires_register: wireFlag,
    register_status: wireRegisterStatus,
    trunk_type: wireText,
  })
  .transform((row) => ({
    ...refOf(row),
    registers: row.requires_register,
    registerStatus: row.register_status.status,
    registerReason: row.register_status.reason,
    trunkType: row.trunk_type,
  }));

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
