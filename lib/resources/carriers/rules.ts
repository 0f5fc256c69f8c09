import { hostKind, isPort } from './hosts';
import type { CarrierValues, SipGatewayValues, SmppGatewayValues } from './values';

/** By field: `name`, or `sip.3.address` for a gateway's; in the order of the form, the Voice tab first. */
export type CarrierErrors = Record<string, string>;

export const NO_GATEWAY = 'You must provide at least one SIP Gateway.';
export const TECH_PREFIX_LEAST = 3;

const NAME_FOR_OUTBOUND = 'A fully qualified domain name may only be used for outbound calls.';
const BAD_PORT = 'The port must be a number from 0 to 65535.';

/** The most characters that the platform stores. */
const MOST: Partial<Record<keyof CarrierValues, number>> = {
  name: 64,
  description: 255,
  techPrefix: 16,
  diversion: 32,
  username: 64,
  password: 64,
  realm: 64,
  fromUser: 128,
  fromDomain: 255,
  inboundUsername: 64,
  inboundPassword: 64,
  outboundProxy: 255,
  smppSystemId: 255,
  smppPassword: 64,
  smppInboundSystemId: 255,
  smppInboundPassword: 64,
};

/** Checks the form of a carrier (specification part 2, section 5). The browser and the server ask the same function. */
export function checkCarrier(values: CarrierValues, { sms }: { sms: boolean }): CarrierErrors {
  const errors: CarrierErrors = {};
  const note = (field: string, message: string | null) => {
    if (message) errors[field] ??= message;
  };
  note('name', values.name.trim() ? null : 'Carrier name is required.');
  for (const [name, most] of Object.entries(MOST) as [keyof CarrierValues, number][]) {
    if (name.startsWith('smpp')) continue;
    note(name, String(values[name]).trim().length > most ? `It must have ${most} characters or fewer.` : null);
  }
  const prefix = values.techPrefix.trim();
  if (prefix && prefix.length < TECH_PREFIX_LEAST) {
    note('techPrefix', `The tech prefix must have at least ${TECH_PREFIX_LEAST} characters.`);
  }
  if (values.sip.length === 0) note('sip', NO_GATEWAY);
  const repeated = repeatedPlaces(values.sip);
  values.sip.forEach((gateway, place) => {
    const found = sipError(gateway) ?? (repeated.has(place) && REPEATED_SIP);
    if (found) note(`sip.${place}.${found[0]}`, found[1]);
  });
  checkAuthentication(values, note);
  if (sms && isSmppFilled(values)) checkSmpp(values, note);
  return errors;
}

/** Whether a field of the form belongs to the SMS tab. */
export const isSmsField = (field: string): boolean => field.startsWith('smpp');

type Note = (field: string, message: string | null) => void;
type Found = [field: string, message: string];

const REPEATED_SIP: Found = ['address', 'Each SIP gateway must have a unique IP address.'];

function sipError(gateway: SipGatewayValues): Found | null {
  const address = gateway.address.trim();
  const port = gateway.port.trim();
  if (!address) return ['address', 'IP address or domain is required.'];
  const kind = hostKind(address);
  if (kind === 'invalid') return ['address', 'Please provide a valid IP address or fully qualified domain name.'];
  if (kind !== 'ip' && gateway.inbound) return ['address', NAME_FOR_OUTBOUND];
  if (port ? !isPort(port) : kind !== 'ip' && gateway.inbound) return ['port', BAD_PORT];
  if (!gateway.inbound && !gateway.outbound) return ['inbound', 'Each gateway must be inbound or outbound.'];
  return null;
}

/** The places of rows whose host and port stood in a row before. */
function repeatedPlaces(rows: { address: string; port: string }[]): Set<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  rows.forEach(({ address, port }, place) => {
    const key = `${address.trim().toLowerCase()} ${port.trim()}`;
    if (seen.has(key)) repeated.add(place);
    seen.add(key);
  });
  return repeated;
}

function checkAuthentication(values: CarrierValues, note: Note): void {
  const needed = values.register || !!values.username.trim() || !!values.password;
  if (needed && !values.username.trim()) note('username', 'User name is required with a password or registration.');
  if (needed && !values.password) note('password', 'Password is required with a user name or registration.');
  if (!values.register) return;
  const realm = values.realm.trim();
  if (!realm) note('realm', 'SIP realm is required for registration.');
  else if (hostKind(realm) === 'invalid')
    note('realm', 'The SIP realm must be a domain or an IP address, without sip:.');
}

/** SMPP is checked only when something of it is filled. */
function isSmppFilled(values: CarrierValues): boolean {
  const texts = [
    values.smppSystemId,
    values.smppPassword,
    values.smppInboundSystemId,
    values.smppInboundPassword,
    ...[...values.smppOut, ...values.smppIn].map(({ address }) => address),
  ];
  return texts.some((text) => text.trim() !== '');
}

const filled = (rows: SmppGatewayValues[]) => rows.filter(({ address }) => address.trim());

function checkSmpp(values: CarrierValues, note: Note): void {
  const tooLong = (name: 'smppSystemId' | 'smppPassword' | 'smppInboundSystemId' | 'smppInboundPassword') =>
    note(name, values[name].trim().length > MOST[name]! ? `It must have ${MOST[name]} characters or fewer.` : null);
  tooLong('smppSystemId');
  tooLong('smppPassword');
  if ((values.smppSystemId.trim() || values.smppPassword) && filled(values.smppOut).length === 0) {
    note('smppOut', 'You must provide at least one Outbound Gateway.');
  }
  checkSmppRows('smppOut', values.smppOut, note);
  tooLong('smppInboundSystemId');
  tooLong('smppInboundPassword');
  if (filled(values.smppIn).length > 0 && !values.smppInboundPassword) {
    note('smppInboundPassword', 'An inbound password is required when inbound IP addresses are given.');
  }
  checkSmppRows('smppIn', values.smppIn, note);
  const interval = values.smppInterval.trim();
  if (interval && !/^\d{1,6}$/.test(interval)) note('smppInterval', 'The interval must be a number of seconds.');
}

function checkSmppRows(field: 'smppOut' | 'smppIn', rows: SmppGatewayValues[], note: Note): void {
  const direction = field === 'smppOut' ? 'outbound' : 'inbound';
  const repeated = repeatedPlaces(rows);
  rows.forEach((row, place) => {
    const address = row.address.trim();
    if (!address) return;
    const kind = hostKind(address);
    const at = `${field}.${place}.address`;
    if (kind === 'invalid') {
      note(at, `Please provide a valid ${direction} IP address or fully qualified domain name.`);
    } else if (kind !== 'ip' && direction === 'inbound') note(at, NAME_FOR_OUTBOUND);
    else if (kind === 'top-level') note(at, 'When using an FQDN, you must use a subdomain (e.g. sip.example.com).');
    else if (!isPort(row.port.trim())) note(`${field}.${place}.port`, BAD_PORT);
    else if (repeated.has(place)) note(at, `Each ${direction} SMPP gateway must have a unique IP address.`);
  });
}
