/** A SIP gateway in the form. Without `sid` it is not on the platform yet. */
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
  /** ICE candidates are taken out of what is sent. */
  no_ice: boolean;
  /** Keys are not agreed on by DTLS. */
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

/** A SIP gateway that somebody has just added. */
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

/** An SMPP gateway that somebody has just added. */
export const newSmppGateway = (): SmppGatewayValues => ({
  sid: null,
  address: '',
  port: DEFAULT_SMPP_PORT,
  netmask: 32,
  tls: false,
});

/**
 * Which settings of a gateway have an effect, and are offered. A setting that has none keeps its stored value: it may have
 * one again when direction or protocol change.
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
