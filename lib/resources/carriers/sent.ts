import { z } from 'zod';
import { isSid } from '../../kit/sid';
import type { CarrierChange } from './change';
import { DTMF_TYPES, PROTOCOLS, SECRETS, TRUNK_TYPES, type CarrierValues } from './values';

const text = z.string().max(1000);
const sid = z.string().refine(isSid).nullable();
const netmask = z.number().int().min(1).max(32);

const sipGateway = z.object({
  sid,
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
  noIce: z.boolean(),
  noDtls: z.boolean(),
});

const smppGateway = z.object({ sid, address: text, port: text, netmask, tls: z.boolean() });

const values = (options: readonly { value: string }[]) => z.enum(options.map(({ value }) => value));
const sidOrEmpty = z.literal('').or(z.string().refine(isSid));

const plain = z.object({
  name: text,
  description: text,
  accountSid: sidOrEmpty,
  applicationSid: sidOrEmpty,
  active: z.boolean(),
  leadingPlus: z.boolean(),
  techPrefix: text,
  diversion: text,
  username: text,
  password: text,
  register: z.boolean(),
  realm: text,
  fromUser: text,
  fromDomain: text,
  publicIp: z.boolean(),
  trunkType: values(TRUNK_TYPES),
  inboundUsername: text,
  inboundPassword: text,
  outboundProxy: text,
  dtmfType: values(DTMF_TYPES),
  smppSystemId: text,
  smppPassword: text,
  smppInboundSystemId: text,
  smppInboundPassword: text,
  smppInterval: text,
  cleared: z.array(z.enum(SECRETS)).max(SECRETS.length),
});

const MOST_ROWS = 500;

/** What the browser may send as a new carrier: types only, the rules follow (`checkCarrier`). */
export const sentCarrier: z.ZodType<CarrierValues> = plain.extend({
  sip: z.array(sipGateway).max(MOST_ROWS),
  smppOut: z.array(smppGateway).max(MOST_ROWS),
  smppIn: z.array(smppGateway).max(MOST_ROWS),
});

const storedSid = z.string().refine(isSid);
const kept = z.object({ sid: storedSid, kept: z.literal(true) });
const removed = z.array(storedSid).max(MOST_ROWS);
const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(z.union([kept, row])).max(MOST_ROWS), removed }).optional();

/** What the browser may send to change a stored one. */
export const sentChange: z.ZodType<CarrierChange> = plain.partial().extend({
  sip: rowsOf(sipGateway),
  smppOut: rowsOf(smppGateway),
  smppIn: rowsOf(smppGateway),
});
