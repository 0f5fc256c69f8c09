import { hostKind } from './hosts';

/** A SIP gateway in the form. Without a `sid` it is not stored yet. */
export interface SipGatewayValues {
  sid: string | null;
  address: string;
  port: string;
  netmask: number;
  protocol: string;
  inbound: boolean;
  outbound: boolean;
  active: boolean;
  ping: boolean;
  sips: boolean;
  pad: boolean;
  /** Removes ICE candidates from what is sent. */
  no_ice: boolean;
  /** Disables key exchange by DTLS. */
  no_dtls: boolean;
}

export interface SmppGatewayValues {
  sid: string | null;
  address: string;
  port: string;
  netmask: number;
  tls: boolean;
}

export const PROTOCOLS = ['udp', 'tcp', 'tls', 'tls/srtp'] as const;

export const DEFAULT_SIP_PORT = '5060';
const DEFAULT_SMPP_PORT = '2775';

/** A newly added SIP gateway. */
export const newSipGateway = (): SipGatewayValues => ({
  sid: null,
  address: '',
  port: DEFAULT_SIP_PORT,
  netmask: 32,
  protocol: 'udp',
  inbound: true,
  outbound: false,
  active: true,
  ping: false,
  sips: false,
  pad: false,
  no_ice: false,
  no_dtls: false,
});

/** The port that is stored for a SIP gateway. An IP address without a port gets the default one; a domain needs none. */
export function storedSipPort({ address, port }: Pick<SipGatewayValues, 'address' | 'port'>): number | null {
  const text = port.trim() || (hostKind(address.trim()) === 'ip' ? DEFAULT_SIP_PORT : '');
  return text ? Number(text) : null;
}

/** The port that is stored for an SMPP gateway, a number. */
export const storedSmppPort = ({ port }: Pick<SmppGatewayValues, 'port'>): number => Number(port.trim());

/** The SIP gateways as the platform stores them, in any order and under any id: to check whether they are stored. */
export const keptSip = (rows: SipGatewayValues[]): string[] =>
  rows.map((row) => asKept(row, { port: storedSipPort(row), netmask: storedNetmask(row) })).sort();

/** The netmask that is stored for a SIP gateway: the platform accepts only 32 for outbound-only ones. */
export const storedNetmask = ({
  inbound,
  outbound,
  netmask,
}: Pick<SipGatewayValues, 'inbound' | 'outbound' | 'netmask'>): number => (outbound && !inbound ? 32 : netmask);

/** The same of SMPP gateways. Rows without an address are not stored. */
export const keptSmpp = (rows: SmppGatewayValues[]): string[] =>
  smppFilled(rows)
    .map((row) => asKept(row, { port: storedSmppPort(row) }))
    .sort();

/** The rows that will be saved: those with an address. */
export const smppFilled = (rows: SmppGatewayValues[]) => rows.filter(({ address }) => address.trim());

const asKept = (row: { address: string }, stored: object) =>
  JSON.stringify({ ...row, sid: null, address: row.address.trim(), ...stored });

/** A newly added SMPP gateway. */
export const newSmppGateway = (): SmppGatewayValues => ({
  sid: null,
  address: '',
  port: DEFAULT_SMPP_PORT,
  netmask: 32,
  tls: false,
});

/**
 * The settings of a gateway that have an effect, and are therefore offered. A setting without one keeps its stored value, which
 * may matter again when direction or protocol change.
 */
export const gatewayOptions = ({ inbound, outbound, protocol }: SipGatewayValues) => {
  const tls = protocol.startsWith('tls');
  return {
    netmask: inbound,
    protocol: outbound,
    ping: outbound,
    sips: outbound && tls,
    pad: true,
    no_ice: tls,
    no_dtls: tls,
  };
};
