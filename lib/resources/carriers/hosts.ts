/** The kind of a text in an address field. `top-level` is a name of two parts, `fqdn` one of three or more. */
type HostKind = 'ip' | 'fqdn' | 'top-level' | 'invalid';

const PART = /^[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?$/i;

/**
 * Classifies an address as the specification does (part 2, section 5). IPv6, ports, blanks, a trailing dot and non-ASCII
 * letters are invalid: the platform stores such texts silently, and no call would ever get through.
 */
export function hostKind(text: string): HostKind {
  const parts = text.split('.');
  if (parts.length < 2 || text.length > 128 || !parts.every((part) => PART.test(part))) return 'invalid';
  if (parts.every((part) => /^\d+$/.test(part))) return isIpv4(parts) ? 'ip' : 'invalid';
  // If the last part has only digits, it is a mistyped address, not a domain.
  if (/^\d+$/.test(parts.at(-1)!)) return 'invalid';
  return parts.length === 2 ? 'top-level' : 'fqdn';
}

function isIpv4(parts: string[]): boolean {
  return parts.length === 4 && parts.every((part) => String(Number(part)) === part && Number(part) <= 255);
}

/** Whether a text is a port number, 0 to 65535, in digits. */
export function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
}
