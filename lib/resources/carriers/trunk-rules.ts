import { hostKind, isPort } from './hosts';

/* Texts that the platform stores silently although no call or registration could work with them (CONTRACT 10, CONTRACT-2
   30). Each function takes the trimmed text and returns the sentence to show, or null. */

/** Characters that end or split the user part of a SIP address, and everything that is not plain ASCII. */
const NOT_IN_USER = /[^\x21-\x7e]|[@:<>"\\[\]{}|^`#]/;

/** Checks a user name, which becomes part of a SIP address. */
export function userProblem(text: string): string | null {
  return NOT_IN_USER.test(text)
    ? 'The platform puts it into a SIP address, so it can’t contain spaces, @, quotation marks, brackets or colons.'
    : null;
}

/**
 * Checks the realm of a registration, or the domain that calls come from: the platform writes both into SIP addresses.
 * @param what is checked, at the beginning of the sentence
 */
export function realmProblem(text: string, what: 'The SIP realm' | 'The from domain'): string | null {
  const form = 'a domain or IP address, optionally with a port, without sip: or underscores';
  return isRealm(text) ? null : `${what} must be ${form}.`;
}

/**
 * Checks a proxy: a host, optionally with a port, or a complete SIP address (CONTRACT-2 30, B 8). For registrations the
 * platform writes `sip:` in front of it by itself, and a complete address would come out doubled.
 */
export function proxyProblem(text: string, { registers }: { registers: boolean }): string | null {
  if (registers && !isHostWithPort(text))
    return 'A carrier that registers needs the proxy as a domain or IP address, optionally with a port, without sip:.';
  const found = /^(?:sips?:(?:[^@\s]+@)?)?([^:;?\s]+)(?::(\d+))?(;[^\s<>"]*)?$/i.exec(text);
  const sentence = 'The proxy must be a domain or IP address, optionally with a port, or a complete SIP address.';
  if (!found || hostKind(found[1]!) === 'invalid' || (found[2] && !isPort(found[2]))) return sentence;
  return found[3] && !/^sips?:/i.test(text) ? 'Parameters of a proxy need the complete address, with sip:.' : null;
}

/**
 * A host, or a single word such as `asterisk`: a name for the other side to recognise, which need not be in the DNS. With an
 * underscore in it, the platform wouldn't even try to register.
 */
function isRealm(text: string): boolean {
  return !text.includes('_') && (isHostWithPort(text) || /^[a-z][a-z0-9-]{0,62}$/i.test(text));
}

function isHostWithPort(text: string): boolean {
  const [host = '', port, ...rest] = text.split(':');
  return rest.length === 0 && hostKind(host) !== 'invalid' && (port === undefined || isPort(port));
}
