import { withoutZeros } from './addresses';
import type { Carrier, Gateway } from './config';

/** The page that finds the carriers of a SIP gateway, for `host` or `host:port`. */
export const gatewayHref = (at: string) => `/internal/carriers/gateway?at=${encodeURIComponent(at)}`;

/**
 * The carriers that have a gateway with this address.
 * @param at a host, or host and port, as alerts name a gateway (CONTRACT-2, section 29): without a port it may have any, because
 * they leave out one that isn't stored
 */
export function carriersAt(carriers: Carrier[], at: string): Carrier[] {
  const [, host = '', port] = /^(.*?)(?::(\d+))?$/.exec(at) ?? [];
  const same = (gateway: Gateway) =>
    withoutZeros(gateway.address).toLowerCase() === withoutZeros(host).toLowerCase() &&
    (port === undefined || gateway.port === Number(port));
  return carriers.filter(({ gateways }) => Array.isArray(gateways) && gateways.some(same));
}
