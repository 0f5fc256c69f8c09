import { z } from 'zod';
import type { Flavour } from '../../config/settings';
import { wireFlag, wireList, wireNumber, wireSid, wireString, wireText } from '../../kit/wire';
import { hostKind } from './hosts';
import { DEFAULT_SIP_PORT, gatewayOptions, type SipGatewayValues, type SmppGatewayValues } from './values';

/** A gateway with the columns that can be written; those that this platform does not send are not there. */
export interface StoredGateway {
  sid: string | null;
  columns: Record<string, unknown>;
}

const given = (columns: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

const wireSipGateway = z
  .object({
    sip_gateway_sid: wireSid,
    ipv4: wireString,
    netmask: wireNumber.optional(),
    port: wireNumber.optional(),
    inbound: wireFlag,
    outbound: wireFlag,
    is_active: wireFlag,
    send_options_ping: wireFlag.optional(),
    use_sips_scheme: wireFlag.optional(),
    pad_crypto: wireFlag.optional(),
    protocol: wireText.optional(),
    remove_ice: wireFlag.optional(),
    dtls_off: wireFlag.optional(),
    is_primary: wireFlag.optional(),
  })
  .transform(({ sip_gateway_sid, ...columns }): StoredGateway => ({ sid: sip_gateway_sid, columns: given(columns) }));

const wireSmppGateway = z
  .object({
    smpp_gateway_sid: wireSid,
    ipv4: wireString,
    port: wireNumber.optional(),
    netmask: wireNumber.optional(),
    is_primary: wireFlag.optional(),
    inbound: wireFlag,
    outbound: wireFlag,
    use_tls: wireFlag.optional(),
    is_active: wireFlag.optional(),
  })
  .transform(({ smpp_gateway_sid, ...columns }): StoredGateway => ({ sid: smpp_gateway_sid, columns: given(columns) }));

/** Gateways of one carrier (CONTRACT 11). */
export const wireSipGateways = wireList(wireSipGateway).transform(({ rows }) => rows);
export const wireSmppGateways = wireList(wireSmppGateway).transform(({ rows }) => rows);

const portText = (port: unknown) => (typeof port === 'number' ? String(port) : '');

/** A stored SIP gateway as its row in the form. */
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
});

/** A stored SMPP gateway as its row in the form. */
export const smppGatewayValues = ({ sid, columns }: StoredGateway): SmppGatewayValues => ({
  sid,
  address: String(columns.ipv4),
  port: portText(columns.port),
  netmask: Number(columns.netmask ?? 32),
  tls: columns.use_tls === true,
});

/**
 * The columns to store for a SIP gateway, on top of those that it has. An IP address without port gets the default one;
 * a domain may do without. Options that do not apply are stored as not set.
 */
export function sipColumns(values: SipGatewayValues, stored: StoredGateway | undefined, flavour: Flavour) {
  const applies = gatewayOptions(values);
  const address = values.address.trim();
  const port = values.port.trim() || (hostKind(address) === 'ip' ? DEFAULT_SIP_PORT : '');
  return {
    ...(flavour === 'specified' ? { is_primary: false } : {}),
    ...stored?.columns,
    ipv4: address,
    port: port ? Number(port) : null,
    // The platform wants 32 for what is outbound only.
    netmask: applies.netmask ? values.netmask : 32,
    inbound: values.inbound,
    outbound: values.outbound,
    is_active: values.active,
    protocol: values.protocol,
    send_options_ping: applies.ping && values.ping,
    use_sips_scheme: applies.sips && values.sips,
    pad_crypto: applies.pad && values.pad,
  };
}

/**
 * The columns to store for an SMPP gateway, on top of those that it has.
 * @param direction of the list that the row stands in
 */
export function smppColumns(
  values: SmppGatewayValues,
  direction: 'inbound' | 'outbound',
  stored: StoredGateway | undefined,
  flavour: Flavour,
) {
  return {
    ...(flavour === 'specified' ? { is_active: true } : {}),
    ...stored?.columns,
    ipv4: values.address.trim(),
    port: Number(values.port.trim()),
    netmask: direction === 'inbound' ? values.netmask : 32,
    // A gateway for both directions stays one.
    inbound: direction === 'inbound' || stored?.columns.inbound === true,
    outbound: direction === 'outbound' || stored?.columns.outbound === true,
    use_tls: direction === 'outbound' && values.tls,
  };
}
