import { z } from 'zod';
import { valueTypes } from '../../kit/form-schema';
import { sentSid } from '../../kit/sent';
import type { CarrierChange } from './change';
import { carrierForm, SECRETS } from './form';
import { PROTOCOLS } from './gateways';
import type { CarrierValues } from './values';

const MOST_ROWS = 500;

const text = z.string().max(1000);
// The form offers 1 to 32; a gateway that another tool has stored may be for all addresses.
const netmask = z.number().int().min(0).max(32);

const sipGateway = z.object({
  sid: sentSid.nullable(),
  address: text,
  port: text,
  netmask,
  protocol: z.enum(PROTOCOLS),
  inbound: z.boolean(),
  outbound: z.boolean(),
  active: z.boolean(),
  ping: z.boolean(),
  sips: z.boolean(),
  pad: z.boolean(),
  no_ice: z.boolean(),
  no_dtls: z.boolean(),
});

const smppGateway = z.object({ sid: sentSid.nullable(), address: text, port: text, netmask, tls: z.boolean() });

const plain = z.object(valueTypes(carrierForm)).extend({
  account_sid: z.literal('').or(sentSid).optional(),
  application_sid: z.literal('').or(sentSid).optional(),
  cleared: z.array(z.enum(SECRETS)).max(SECRETS.length).optional(),
});

/** What the browser may send as a new carrier: types only; the form's rules are applied later. */
export const sentCarrier: z.ZodType<CarrierValues> = plain.required().extend({
  sip: z.array(sipGateway).max(MOST_ROWS),
  smpp_outbound: z.array(smppGateway).max(MOST_ROWS),
  smpp_inbound: z.array(smppGateway).max(MOST_ROWS),
});

const kept = z.object({ sid: sentSid, kept: z.literal(true) });
const removed = z.object({ sid: sentSid, was: text });
const rowsOf = <Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>) => {
  // Other tools may have stored what a form would not send.
  const changed = row.extend({ was: z.record(z.string(), z.unknown()).optional() });
  const rows = z.array(z.union([kept, changed])).max(MOST_ROWS);
  return z.object({ rows, removed: z.array(removed).max(MOST_ROWS) }).optional();
};

/** What the browser may send to change a stored one. */
export const sentChange: z.ZodType<CarrierChange> = plain.extend({
  sip: rowsOf(sipGateway),
  smpp_outbound: rowsOf(smppGateway),
  smpp_inbound: rowsOf(smppGateway),
});
