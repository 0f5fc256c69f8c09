import { hostKind, isPort } from './hosts';
import {
  DEFAULT_SIP_PORT,
  smppFilled,
  storedSipPort,
  storedSmppPort,
  type SipGatewayValues,
  type SmppGatewayValues,
} from './gateways';
import { placeholderIn, placeholderSentence } from './placeholders';

export const NO_GATEWAY = 'You must provide at least one SIP Gateway.';

const NAME_FOR_OUTBOUND = 'A fully qualified domain name may only be used for outbound calls.';
const BAD_PORT = 'The port must be a number from 0 to 65535.';

/** The lists of gateways in a carrier's form. */
export interface Gateways {
  sip: SipGatewayValues[];
  smpp_outbound: SmppGatewayValues[];
  smpp_inbound: SmppGatewayValues[];
}

/**
 * What is wrong with the gateways of a carrier (specification part 2, section 5), by path: `sip.3.address`.
 * @param sms whether the installation has SMS; without it, nothing of it is checked
 * @param sends whether there is a system id or a password for messages to the carrier
 * @param needsSip whether there must be a SIP gateway: not for a carrier that authenticates (decision 17)
 */
export function gatewayRules(
  { sip, smpp_outbound, smpp_inbound }: Gateways,
  { sms, sends, needsSip }: { sms: boolean; sends: boolean; needsSip: boolean },
): Record<string, string> {
  const errors: Record<string, string> = {};
  const note: Note = (path, message) => (errors[path] ??= message);
  if (needsSip && sip.length === 0) note('sip', NO_GATEWAY);
  const repeated = repeatedPlaces(sip, storedSipPort);
  sip.forEach((gateway, place) => {
    const { inbound, outbound } = gateway;
    const port = gateway.port.trim();
    const address = sipAddressProblem(gateway) ?? (repeated.has(place) ? REPEATED_SIP : null);
    if (address) note(`sip.${place}.address`, address);
    if (port && !isPort(port)) note(`sip.${place}.port`, BAD_PORT);
    if (!inbound && !outbound) note(`sip.${place}.inbound`, 'Each gateway must be inbound or outbound.');
  });
  if (!sms) return errors;
  if (sends && smppFilled(smpp_outbound).length === 0) {
    note('smpp_outbound', 'You must provide at least one Outbound Gateway.');
  }
  checkSmppRows('smpp_outbound', smpp_outbound, note);
  checkSmppRows('smpp_inbound', smpp_inbound, note);
  return errors;
}

/**
 * The ports that only calls use, by path: registrations and OPTIONS pings go to the default port of a domain.
 * @param registers whether the carrier is registered at its gateways, not at a proxy
 */
export function ignoredPorts(sip: SipGatewayValues[], registers: boolean): Record<string, string> {
  const found: Record<string, string> = {};
  sip.forEach((gateway, place) => {
    const port = gateway.port.trim();
    // Calls leave out 5060 as well, with any protocol.
    const usual = [DEFAULT_SIP_PORT, ...(gateway.protocol.startsWith('tls') ? ['5061'] : [])];
    const isDomain = ['fqdn', 'top-level'].includes(hostKind(gateway.address.trim()));
    if (!gateway.outbound || !gateway.active || !isDomain || !port || usual.includes(port)) return;
    const elsewhere = [...(registers ? ['Registrations'] : []), ...(gateway.ping ? ['OPTIONS pings'] : [])];
    if (elsewhere.length === 0) return;
    const hint = registers ? ' To register at this port, enter the domain and port as the outbound SIP proxy.' : '';
    found[`sip.${place}.port`] =
      `${elsewhere.join(' and ')} go to the domain’s default port; only calls use this one.${hint}`;
  });
  return found;
}

type Note = (path: string, message: string) => void;

const REPEATED_SIP = 'Each SIP gateway must have a unique IP address.';

function sipAddressProblem(gateway: SipGatewayValues): string | null {
  const address = gateway.address.trim();
  if (!address) return 'IP address or domain is required.';
  const placeholder = placeholderIn(address);
  if (placeholder) return placeholderSentence(placeholder);
  const kind = hostKind(address);
  if (kind === 'invalid') return 'Please provide a valid IP address or fully qualified domain name.';
  return kind !== 'ip' && gateway.inbound ? NAME_FOR_OUTBOUND : null;
}

/** The positions of rows whose host and port appear in an earlier row. */
function repeatedPlaces<Row extends { address: string }>(rows: Row[], portOf: (row: Row) => unknown): Set<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  rows.forEach((row, place) => {
    const key = `${row.address.trim().toLowerCase()} ${String(portOf(row))}`;
    if (seen.has(key)) repeated.add(place);
    seen.add(key);
  });
  return repeated;
}

function checkSmppRows(field: 'smpp_outbound' | 'smpp_inbound', rows: SmppGatewayValues[], note: Note): void {
  const direction = field === 'smpp_outbound' ? 'outbound' : 'inbound';
  const repeated = repeatedPlaces(rows, storedSmppPort);
  rows.forEach((row, place) => {
    const address = row.address.trim();
    if (!address) return;
    const kind = hostKind(address);
    const at = `${field}.${place}.address`;
    if (!isPort(row.port.trim())) note(`${field}.${place}.port`, BAD_PORT);
    if (kind === 'invalid') {
      note(at, `Please provide a valid ${direction} IP address or fully qualified domain name.`);
    } else if (kind !== 'ip' && direction === 'inbound') note(at, NAME_FOR_OUTBOUND);
    else if (kind === 'top-level') note(at, 'When using an FQDN, you must use a subdomain (e.g. sip.example.com).');
    else if (repeated.has(place)) note(at, `Each ${direction} SMPP gateway must have a unique IP address.`);
  });
}
