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

/** Checks the domain that calls come from. */
export function domainProblem(text: string): string | null {
  const sentence = 'The from domain must be a domain or an IP address, without sip: and port.';
  return hostKind(text) === 'invalid' ? sentence : null;
}

/** Checks the realm of a registration. */
export function realmProblem(text: string): string | null {
  return hostKind(text) === 'invalid' ? 'The SIP realm must be a domain or an IP address, without sip:.' : null;
}

/** Checks a proxy: a host, optionally with a port, or a complete SIP address (CONTRACT-2 30, B 8). */
export function proxyProblem(text: string): string | null {
  const found = /^(?:sips?:(?:[^@\s]+@)?)?([^:;?\s]+)(?::(\d+))?(;[^\s<>"]*)?$/i.exec(text);
  const sentence = 'The proxy must be a domain or IP address, also with its port, or a complete SIP address.';
  if (!found || hostKind(found[1]!) === 'invalid' || (found[2] && !isPort(found[2]))) return sentence;
  return found[3] && !/^sips?:/i.test(text) ? 'Parameters of a proxy need the complete address, with sip:.' : null;
}
