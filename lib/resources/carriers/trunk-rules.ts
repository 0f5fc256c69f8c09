import { hostKind, isPort } from './hosts';
import type { CarrierValues, SecretName } from './values';

type Note = (field: string, message: string | null) => void;

/** Signs that end or split the user part of a SIP address, and all that is not plain ASCII. */
const NOT_IN_USER = /[^\x21-\x7e]|[@:<>"\\[\]{}|^`#]/;

const BAD_USER =
  'The platform puts it into a SIP address, so it can’t contain spaces, @, quotation marks, brackets or colons.';

/**
 * Combinations that the platform stores without a word although no call or registration could ever work with them
 * (CONTRACT 10, CONTRACT-2 30).
 * @param has whether a password is typed, or stored and kept
 */
export function checkTrunk(values: CarrierValues, has: (secret: SecretName) => boolean, note: Note): void {
  if (values.trunkType === 'auth') {
    note(
      'inboundUsername',
      values.inboundUsername.trim() ? null : 'An authentication trunk needs an inbound user name.',
    );
    note('inboundPassword', has('inboundPassword') ? null : 'An authentication trunk needs an inbound password.');
  }
  if (values.trunkType === 'reg' && !values.register) {
    note('trunkType', 'A registration trunk has to register: tick “Require SIP register”, or choose another type.');
  }
  if (values.register && values.sip.length > 0 && !values.sip.some(({ outbound }) => outbound)) {
    note('sip', 'A carrier that registers needs an outbound gateway: the registration is sent there.');
  }
  if (values.outboundProxy.trim()) note('outboundProxy', proxyError(values.outboundProxy.trim()));
  if (values.register) {
    note('username', NOT_IN_USER.test(values.username.trim()) ? BAD_USER : null);
    note('fromUser', NOT_IN_USER.test(values.fromUser.trim()) ? BAD_USER : null);
    const domain = values.fromDomain.trim();
    const usable = !domain || hostKind(domain) !== 'invalid';
    note('fromDomain', usable ? null : 'The from domain must be a domain or an IP address, without sip: and port.');
  }
}

/** A proxy is a host, perhaps with its port, or a complete SIP address (CONTRACT-2 30, B 8). */
function proxyError(text: string): string | null {
  const found = /^(?:sips?:(?:[^@\s]+@)?)?([^:;?\s]+)(?::(\d+))?(;[^\s<>"]*)?$/i.exec(text);
  const sentence = 'The proxy must be a domain or IP address, also with its port, or a complete SIP address.';
  if (!found || hostKind(found[1]!) === 'invalid' || (found[2] && !isPort(found[2]))) return sentence;
  return found[3] && !/^sips?:/i.test(text) ? 'Parameters of a proxy need the complete address, with sip:.' : null;
}
