import { isDotted } from './addresses';
import type { Carrier, Gateway } from './config';

/** One INVITE to a gateway, as the platform addresses it. */
export interface Attempt {
  gateway: string;
  uri: string;
  /** Where it is actually sent, if not to the host of the address. */
  via?: string;
  /** The user name for authentication challenges. */
  authUser?: string;
  /** The Diversion header. */
  diversion?: string;
}

/**
 * The INVITEs to a carrier's gateways, each tried after the previous one failed, in database order. If the carrier registers or
 * has a proxy, the last gateway determines host and proxy for all.
 * @param gateways the usable outbound ones
 * @param answers the final SIP statuses in turn; 503 after the last
 */
export function attemptsOf(
  carrier: Carrier,
  gateways: readonly Gateway[],
  number: string,
  answers: readonly number[] = [],
): Attempt[] {
  const called = number.startsWith('+') ? number.slice(1) : number;
  const user = carrier.techPrefix + (carrier.leadingPlus && /^[1-9]/.test(called) ? '+' : '') + called;
  const targets = gateways.map((gateway) => targetOf(carrier, gateway, user));
  const via = targets.at(-1)?.via;
  // The platform does not tell gateways with one address (that of the realm) apart: the last one's properties apply to all.
  const hosts = new Map(targets.map(({ uri, host }) => [uri, host]));
  const attempts = targets.map(({ gateway, uri }): Attempt => {
    const { registerUsername: authUser, hasRegisterPassword, diversion } = carrier;
    return {
      gateway,
      uri,
      ...(via === undefined ? {} : { via }),
      ...(authUser && hasRegisterPassword ? { authUser } : {}),
      ...(diversion ? { diversion: diversionTo(diversion, hosts.get(uri) ?? '') } : {}),
    };
  });
  return attempts.slice(0, lastTried(gateways, answers) + 1);
}

/** Whether a failure is final: with encrypted media the keys have been exchanged. */
export function encryptsMedia(gateways: readonly Gateway[]): boolean {
  return gateways.some(({ protocol }) => protocol === 'tls/srtp');
}

/** The index of the last gateway tried; an answer, or the caller giving up, ends the attempts. */
function lastTried(gateways: readonly Gateway[], answers: readonly number[]): number {
  if (encryptsMedia(gateways)) return 0;
  const final = answers.findIndex((status) => status === 487 || (status >= 200 && status < 300));
  return final < 0 ? gateways.length : final;
}

function targetOf(carrier: Carrier, gateway: Gateway, user: string) {
  const { address, port, protocol, sips, id } = gateway;
  const transport = protocol.startsWith('tls') ? 'tls' : protocol || 'udp';
  const host = !port || port === 5060 ? address : `${address}:${port}`;
  const scheme = transport === 'tls' && sips ? 'sips' : 'sip';
  const to = (where: string) => `${scheme}:${user}@${where};transport=${transport}`;
  const { registerRealm, outboundProxy } = carrier;
  if (carrier.requiresRegister && registerRealm) return { gateway: id, host, uri: to(registerRealm), via: to(host) };
  return { gateway: id, host, uri: to(host), via: proxyOf(outboundProxy, to) };
}

/** A proxy is a complete address, or a host with or without a port; anything else is ignored. */
function proxyOf(proxy: string, to: (host: string) => string): string | undefined {
  if (/sips?:/.test(proxy)) return proxy;
  const host = proxy.replace(/:\d+$/, '');
  const isName = /^(?=.*[a-z])[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(host);
  return isDotted(host) || isName ? to(proxy) : undefined;
}

function diversionTo(number: string, host: string): string {
  const plus = number.startsWith('+') ? '' : '+';
  return `<sip:${plus}${number}@${host}>;reason=unknown;counter=1;privacy=off`;
}
