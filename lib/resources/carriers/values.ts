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
  smppOut: SmppGatewayValues[];
  smppIn: SmppGatewayValues[];
}

export const PROTOCOLS = ['udp', 'tcp', 'tls', 'tls/srtp'] as const;
export const TRUNK_TYPES = [
  { value: 'static_ip', label: 'Static IP' },
  { value: 'auth', label: 'Authentication' },
  { value: 'reg', label: 'Registration' },
] as const;
export const DTMF_TYPES = [
  { value: 'rfc2833', label: 'RFC 2833' },
  { value: 'tones', label: 'Tones' },
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
  smppOut: [newSmppGateway()],
  smppIn: [newSmppGateway()],
});

/** Which options of a gateway apply; what does not is neither shown nor saved as set. */
export const gatewayOptions = ({ inbound, outbound, protocol }: SipGatewayValues) => ({
  netmask: inbound,
  protocol: outbound,
  ping: outbound,
  sips: outbound && protocol.startsWith('tls'),
  pad: outbound && protocol === 'tls/srtp',
});

/** The words for each plain field, for what is unsaved and what somebody else has changed. */
export const LABELS: Record<Exclude<keyof CarrierValues, 'sip' | 'smppIn' | 'smppOut'>, string> = {
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

export const SECRETS: readonly (keyof CarrierValues)[] = [
  'password',
  'inboundPassword',
  'smppPassword',
  'smppInboundPassword',
];

/** The fields in which a form differs from a state before, with what they hold now. */
export function changedValues(now: CarrierValues, before: CarrierValues): Partial<CarrierValues> {
  const names = Object.keys(now) as (keyof CarrierValues)[];
  const differs = (a: unknown, b: unknown) => a !== b && JSON.stringify(a) !== JSON.stringify(b);
  return Object.fromEntries(names.filter((name) => differs(now[name], before[name])).map((name) => [name, now[name]]));
}

/** What people call the changed fields; both lists of SMPP gateways are one thing. */
export function changedParts(changes: Partial<CarrierValues>): string[] {
  const word = (name: string) =>
    name === 'sip'
      ? 'SIP gateways'
      : name === 'smppOut' || name === 'smppIn'
        ? 'SMPP gateways'
        : LABELS[name as keyof typeof LABELS];
  return [...new Set(Object.keys(changes).map(word))];
}
