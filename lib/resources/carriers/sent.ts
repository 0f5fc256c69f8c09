import { z } from 'zod';
import { isSid } from '../../kit/sid';
import { DTMF_TYPES, PROTOCOLS, TRUNK_TYPES, type CarrierValues } from './values';

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
});

const smppGateway = z.object({ sid, address: text, port: text, netmask, tls: z.boolean() });

const values = (options: readonly { value: string }[]) => z.enum(options.map(({ value }) => value));
const sidOrEmpty = z.literal('').or(z.string().refine(isSid));

/** What the browser may send as a carrier: types only, the rules follow (`checkCarrier`). */
export const sentCarrier: z.ZodType<CarrierValues> = z.object({
  name: text,
  description: text,
  accountSid: sidOrEmpty,
  applicationSid: sidOrEmpty,
  active: z.boolean(),
  leadingPlus: z.boolean(),
  techPrefix: text,
  diversion: text,
  sip: z.array(sipGateway).max(500),
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
  smppOut: z.array(smppGateway).max(500),
  smppIn: z.array(smppGateway).max(500),
});
