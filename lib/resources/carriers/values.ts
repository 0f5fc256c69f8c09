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
  noIce: boolean;
  /** Keys are not agreed on by DTLS. */
  noDtls: boolean;
}

export interface SmppGatewayValues {
  sid: string | null;
  address: string;
  port: string;
  netmask: number;
  tls: boolean;
}

/** Everything that the form of a carrier holds. Texts are never null; empty ones are saved as null. */
export interface CarrierValues {
  name: string;
  description: string;
  /** Empty: shared by all accounts of the provider. */
  accountSid: string;
  applicationSid: string;
  active: boolean;
  leadingPlus: boolean;
  techPrefix: string;
  diversion: string;
  sip: SipGatewayValues[];
  username: string;
  password: string;
  register: boolean;
  realm: string;
  fromUser: string;
  fromDomain: string;
  publicIp: boolean;
  trunkType: string;
  inboundUsername: string;
  inboundPassword: string;
  outboundProxy: string;
  dtmfType: string;
  smppSystemId: string;
  smppPassword: string;
  smppInboundSystemId: string;
  smppInboundPassword: string;
  smppInterval: string;
  /** Stored passwords that are to be removed; one that is left empty and not named here stays as it is. */
  cleared: SecretName[];
  smppOut: SmppGatewayValues[];
  smppIn: SmppGatewayValues[];
}

/** The fields that are one value each, unlike the lists of gateways. */
export type PlainName = Exclude<keyof CarrierValues, 'sip' | 'smppIn' | 'smppOut' | 'cleared'>;

/** Passwords. The browser is told which ones are stored, never what they are: here they hold what is typed anew. */
export const SECRETS = ['password', 'inboundPassword', 'smppPassword', 'smppInboundPassword'] as const;
export type SecretName = (typeof SECRETS)[number];

/** Which passwords are stored; a placeholder of a preset is none that would work. */
export type StoredSecrets = Partial<Record<SecretName, 'secret' | 'placeholder'>>;

export const isSecret = (name: string): name is SecretName => (SECRETS as readonly string[]).includes(name);

export const PROTOCOLS = ['udp', 'tcp', 'tls', 'tls/srtp'] as const;
export const TRUNK_TYPES = [
  { value: 'static_ip', label: 'Static IP' },
  { value: 'auth', label: 'Authentication' },
  { value: 'reg', label: 'Registration' },
] as const;
export const DTMF_TYPES = [
  { value: 'rfc2833', label: 'RFC 2833' },
  { value: 'tones', label: 'In-band tones' },
  { value: 'info', label: 'SIP INFO' },
] as const;

export const DEFAULT_SIP_PORT = '5060';
export const DEFAULT_SMPP_PORT = '2775';

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
  noIce: false,
  noDtls: false,
});

/** An SMPP gateway that somebody has just added. */
export const newSmppGateway = (): SmppGatewayValues => ({
  sid: null,
  address: '',
  port: DEFAULT_SMPP_PORT,
  netmask: 32,
  tls: false,
});

/** An empty form: one inbound SIP gateway and one SMPP row for each direction. */
export const newCarrier = (): CarrierValues => ({
  name: '',
  description: '',
  accountSid: '',
  applicationSid: '',
  active: true,
  leadingPlus: false,
  techPrefix: '',
  diversion: '',
  sip: [newSipGateway()],
  username: '',
  password: '',
  register: false,
  realm: '',
  fromUser: '',
  fromDomain: '',
  publicIp: false,
  trunkType: 'static_ip',
  inboundUsername: '',
  inboundPassword: '',
  outboundProxy: '',
  dtmfType: 'rfc2833',
  smppSystemId: '',
  smppPassword: '',
  smppInboundSystemId: '',
  smppInboundPassword: '',
  smppInterval: '',
  cleared: [],
  smppOut: [newSmppGateway()],
  smppIn: [newSmppGateway()],
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
    noIce: tls,
    noDtls: tls,
  };
};

/** The words for each plain field, for what is unsaved and what somebody else has changed. */
export const LABELS: Record<PlainName, string> = {
  name: 'Carrier name',
  description: 'Description',
  accountSid: 'Used By',
  applicationSid: 'Default application',
  active: 'Active',
  leadingPlus: 'E.164 syntax',
  techPrefix: 'Tech prefix',
  diversion: 'Diversion header',
  username: 'User name',
  password: 'Password',
  register: 'Require SIP register',
  realm: 'SIP realm',
  fromUser: 'From user',
  fromDomain: 'From domain',
  publicIp: 'Public IP in Contact header',
  trunkType: 'Trunk type',
  inboundUsername: 'Inbound user name',
  inboundPassword: 'Inbound password',
  outboundProxy: 'Outbound SIP proxy',
  dtmfType: 'DTMF type',
  smppSystemId: 'Outbound system ID',
  smppPassword: 'Outbound SMPP password',
  smppInboundSystemId: 'Inbound system ID',
  smppInboundPassword: 'Inbound SMPP password',
  smppInterval: 'Enquire link interval',
};
