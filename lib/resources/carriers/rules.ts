import { columnProblem } from '../../kit/text-columns';
import { hostKind, isPort } from './hosts';
import { placeholderIn, placeholderSentence } from './placeholders';
import { checkTrunk } from './trunk-rules';
import type {
  CarrierValues,
  PlainName,
  SecretName,
  SipGatewayValues,
  SmppGatewayValues,
  StoredSecrets,
} from './values';
import { isSecret, LABELS, SECRETS } from './values';

/** By field: `name`, or `sip.3.address` for a gateway's; in the order of the form, the Voice tab first. */
export type CarrierErrors = Record<string, string>;

export const NO_GATEWAY = 'You must provide at least one SIP Gateway.';
export const TECH_PREFIX_LEAST = 3;

const NAME_FOR_OUTBOUND = 'A fully qualified domain name may only be used for outbound calls.';
const BAD_PORT = 'The port must be a number from 0 to 65535.';

/** Where the platform stores each text. */
const COLUMNS = {
  name: 'name',
  description: 'description',
  techPrefix: 'tech_prefix',
  diversion: 'diversion',
  username: 'register_username',
  password: 'register_password',
  realm: 'register_sip_realm',
  fromUser: 'register_from_user',
  fromDomain: 'register_from_domain',
  inboundUsername: 'inbound_auth_username',
  inboundPassword: 'inbound_auth_password',
  outboundProxy: 'outbound_sip_proxy',
  smppSystemId: 'smpp_system_id',
  smppPassword: 'smpp_password',
  smppInboundSystemId: 'smpp_inbound_system_id',
  smppInboundPassword: 'smpp_inbound_password',
} as const satisfies Partial<Record<PlainName, string>>;

type Stored = keyof typeof COLUMNS;

/** Why the platform cannot hold a text, or null. Passwords are stored as they are typed, everything else trimmed. */
function unfit(values: CarrierValues, name: Stored): string | null {
  return columnProblem(`voip_carriers.${COLUMNS[name]}`, isSecret(name) ? values[name] : values[name].trim());
}

/** What the rules depend on besides the form itself. */
export interface CarrierRules {
  /** The installation has SMS; without it nothing of it is checked. */
  sms: boolean;
  /** Which passwords are stored. */
  secrets?: StoredSecrets;
}

/** Checks the form of a carrier (specification part 2, section 5). The browser and the server ask the same function. */
export function checkCarrier(values: CarrierValues, { sms, secrets = {} }: CarrierRules): CarrierErrors {
  const errors: CarrierErrors = {};
  const note = (field: string, message: string | null) => {
    if (message) errors[field] ??= message;
  };
  const has = (secret: SecretName) =>
    values[secret] !== '' || (secrets[secret] !== undefined && !values.cleared.includes(secret));
  note('name', values.name.trim() ? null : 'Carrier name is required.');
  for (const name of Object.keys(COLUMNS) as Stored[]) {
    if (!isSmsField(name)) note(name, unfit(values, name));
  }
  notePlaceholders(values, { sms, secrets }, note);
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
  checkAuthentication(values, has, note);
  checkTrunk(values, has, note);
  if (sms && isSmppFilled(values, has)) checkSmpp(values, has, note);
  return errors;
}

/** Whether there is a password, typed or stored. */
type Has = (secret: SecretName) => boolean;

/** What people write for people may have angle brackets. */
const IN_ANY_WORDS: readonly PlainName[] = ['name', 'description'];

/** Placeholders of presets in texts, and in stored passwords that are neither replaced nor removed. */
function notePlaceholders(values: CarrierValues, { sms, secrets = {} }: CarrierRules, note: Note): void {
  for (const name of Object.keys(LABELS) as PlainName[]) {
    const text = values[name];
    const found = typeof text === 'string' ? placeholderIn(text) : null;
    if (found && !isSecret(name) && !IN_ANY_WORDS.includes(name) && (sms || !isSmsField(name)))
      note(name, placeholderSentence(found));
  }
  for (const name of SECRETS) {
    const stays = secrets[name] === 'placeholder' && !values[name] && !values.cleared.includes(name);
    if (stays && (sms || !isSmsField(name))) note(name, 'The preset’s placeholder is stored here: type the password.');
  }
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
  const placeholder = placeholderIn(address);
  if (placeholder) return ['address', placeholderSentence(placeholder)];
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

function checkAuthentication(values: CarrierValues, has: Has, note: Note): void {
  const needed = values.register || !!values.username.trim() || has('password');
  if (needed && !values.username.trim())
    note('username', 'Enter a user name: a password or SIP registration needs one.');
  if (needed && !has('password')) note('password', 'Enter a password: a user name or SIP registration needs one.');
  if (!values.register) return;
  const realm = values.realm.trim();
  if (!realm) note('realm', 'SIP realm is required for registration.');
  else if (hostKind(realm) === 'invalid')
    note('realm', 'The SIP realm must be a domain or an IP address, without sip:.');
}

/** SMPP is checked only when something of it is filled. */
function isSmppFilled(values: CarrierValues, has: Has): boolean {
  const hosts = [...values.smppOut, ...values.smppIn].map(({ address }) => address);
  const texts = [values.smppSystemId, values.smppInboundSystemId, ...hosts];
  return has('smppPassword') || has('smppInboundPassword') || texts.some((text) => text.trim() !== '');
}

const filled = (rows: SmppGatewayValues[]) => rows.filter(({ address }) => address.trim());

function checkSmpp(values: CarrierValues, has: Has, note: Note): void {
  note('smppSystemId', unfit(values, 'smppSystemId'));
  note('smppPassword', unfit(values, 'smppPassword'));
  if ((values.smppSystemId.trim() || has('smppPassword')) && filled(values.smppOut).length === 0) {
    note('smppOut', 'You must provide at least one Outbound Gateway.');
  }
  checkSmppRows('smppOut', values.smppOut, note);
  note('smppInboundSystemId', unfit(values, 'smppInboundSystemId'));
  note('smppInboundPassword', unfit(values, 'smppInboundPassword'));
  if (filled(values.smppIn).length > 0 && !has('smppInboundPassword')) {
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
