import { z } from 'zod';
import type { Flavour } from '../../config/settings';
import { changedFields, isNothing, knownFields } from '../../kit/changed-fields';
import * as wire from '../../kit/wire';
import {
  storedNetmask,
  storedSipPort,
  storedSmppPort,
  type SipGatewayValues,
  type SmppGatewayValues,
} from './gateways';

/** A gateway with its writable columns, without those that this platform does not send. */
export interface StoredGateway {
  sid: string | null;
  columns: Record<string, unknown>;
}

const wireSipGateway = z
  .object({
    sip_gateway_sid: wire.sid,
    ipv4: wire.string,
    netmask: wire.number.optional(),
    port: wire.number.optional(),
    inbound: wire.flag,
    outbound: wire.flag,
    is_active: wire.flag,
    send_options_ping: wire.flag.optional(),
    use_sips_scheme: wire.flag.optional(),
    pad_crypto: wire.flag.optional(),
    protocol: wire.text.optional(),
    remove_ice: wire.flag.optional(),
    dtls_off: wire.flag.optional(),
    is_primary: wire.flag.optional(),
  })
  .transform(({ sip_gateway_sid, ...columns }): StoredGateway => ({
    sid: sip_gateway_sid,
    columns: knownFields(columns),
  }));

const wireSmppGateway = z
  .object({
    smpp_gateway_sid: wire.sid,
    ipv4: wire.string,
    port: wire.number.optional(),
    netmask: wire.number.optional(),
    is_primary: wire.flag.optional(),
    inbound: wire.flag,
    outbound: wire.flag,
    use_tls: wire.flag.optional(),
    is_active: wire.flag.optional(),
  })
  .transform(({ smpp_gateway_sid, ...columns }): StoredGateway => ({
    sid: smpp_gateway_sid,
    columns: knownFields(columns),
  }));

/** Gateways of one carrier (CONTRACT 11). */
export const wireSipGateways = wire.rows(wireSipGateway);
export const wireSmppGateways = wire.rows(wireSmppGateway);

const portText = (port: unknown) => (typeof port === 'number' ? String(port) : '');

/** A stored SIP gateway as a row of the form. */
export const sipGatewayValues = ({ sid, columns }: StoredGateway): SipGatewayValues => ({
  sid,
  address: String(columns.ipv4),
  port: portText(columns.port),
  netmask: Number(columns.netmask ?? 32),
  protocol: String(columns.protocol ?? 'udp'),
  inbound: columns.inbound === true,
  outbound: columns.outbound === true,
  active: columns.is_active === true,
  ping: columns.send_options_ping === true,
  sips: columns.use_sips_scheme === true,
  pad: columns.pad_crypto === true,
  no_ice: columns.remove_ice === true,
  no_dtls: columns.dtls_off === true,
});

/** A stored SMPP gateway as a row of the form. */
export const smppGatewayValues = ({ sid, columns }: StoredGateway): SmppGatewayValues => ({
  sid,
  address: String(columns.ipv4),
  port: portText(columns.port),
  netmask: Number(columns.netmask ?? 32),
  tls: columns.use_tls === true,
});

/** The columns of a SIP gateway's row. */
function sipColumnsOf(values: SipGatewayValues) {
  return {
    ipv4: values.address.trim(),
    port: storedSipPort(values),
    netmask: values.netmask,
    inbound: values.inbound,
    outbound: values.outbound,
    is_active: values.active,
    protocol: values.protocol,
    send_options_ping: values.ping,
    use_sips_scheme: values.sips,
    pad_crypto: values.pad,
    remove_ice: values.no_ice,
    dtls_off: values.no_dtls,
  };
}

/** The columns of an SMPP gateway's row. */
const smppColumnsOf = (values: SmppGatewayValues) => ({
  ipv4: values.address.trim(),
  port: storedSmppPort(values),
  netmask: values.netmask,
  use_tls: values.tls,
});

/**
 * The columns to store for a SIP gateway. For a stored one, only those change that differ between its row and the untouched
 * row; an unchanged gateway is returned exactly as it was read.
 */
export function sipColumns(values: SipGatewayValues, stored: StoredGateway | undefined, flavour: Flavour) {
  const wanted = sipColumnsOf(values);
  const netmask = storedNetmask(values);
  const outboundOnly = netmask === values.netmask ? {} : { netmask };
  if (!stored) {
    const { remove_ice, dtls_off, ...rest } = wanted;
    // Not every platform has these two; new gateways have them off anyway.
    const rare = { ...(remove_ice && { remove_ice }), ...(dtls_off && { dtls_off }) };
    return { ...(flavour === 'specified' ? { is_primary: false } : {}), ...rest, ...rare, ...outboundOnly };
  }
  const untouched = sipGatewayValues(stored);
  const changed = changedFields(wanted, sipColumnsOf(untouched));
  const isTyped = values.port.trim() !== untouched.port;
  if (isNothing(changed) && !isTyped) return stored.columns;
  // Other tools store IP addresses without a port, where the platform's pings fail.
  const port = isTyped || (values.outbound && values.ping) ? { port: wanted.port } : {};
  return { ...stored.columns, ...changed, ...port, ...outboundOnly };
}

/**
 * The columns to store for an SMPP gateway, like `sipColumns`.
 * @param direction of the list that contains a new row; a stored gateway keeps its directions
 */
export function smppColumns(
  values: SmppGatewayValues,
  direction: 'inbound' | 'outbound',
  stored: StoredGateway | undefined,
  flavour: Flavour,
) {
  const wanted = smppColumnsOf(values);
  if (stored) return { ...stored.columns, ...changedFields(wanted, smppColumnsOf(smppGatewayValues(stored))) };
  return {
    ...(flavour === 'specified' ? { is_active: true } : {}),
    ...wanted,
    inbound: direction === 'inbound',
    outbound: direction === 'outbound',
  };
}
