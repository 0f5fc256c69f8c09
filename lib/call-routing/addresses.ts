/** Whether a host is an IPv4 address in dotted form, and so not a realm. */
export function isDotted(host: string): boolean {
  return /^(?:\d{1,3}\.){3}\d{1,3}$/.test(host);
}

/** An IPv4 address as a number; null for anything else. */
export function ipv4(text: string): number | null {
  if (!isDotted(text)) return null;
  const parts = text.split('.').map(Number);
  return parts.every((part) => part <= 255) ? parts.reduce((sum, part) => sum * 256 + part, 0) : null;
}

/** An IPv4 address without leading zeros, as packets and their senders' records have it; anything else unchanged. */
export function withoutZeros(text: string): string {
  return ipv4(text) === null ? text : text.split('.').map(Number).join('.');
}

/** Whether an address is in a network; false for anything that is no address. */
function isInNetwork(address: string, network: string, netmask: number): boolean {
  return isOneNetwork(ipv4(address), ipv4(network), netmask);
}

/** Whether two addresses, as numbers, are in one network of this size; false where one is no address. */
export function isOneNetwork(a: number | null, b: number | null, netmask: number): boolean {
  if (a === null || b === null || netmask < 0 || netmask > 32) return false;
  const size = 2 ** (32 - netmask);
  return Math.floor(a / size) === Math.floor(b / size);
}

/** Whether a gateway counts as the source of a call: by its exact address, or by its network. */
export function isFrom(source: string, { address, netmask }: { address: string; netmask: number }): boolean {
  return netmask === 32 ? address === source : netmask < 32 && isInNetwork(source, address, netmask);
}

/** The networks from which Microsoft Teams sends calls. */
const TEAMS = ['52.112.0.0', '52.120.0.0'];

/** Whether an IPv4 address is one from which Microsoft Teams sends calls. */
export function isTeams(source: string): boolean {
  return TEAMS.some((network) => isInNetwork(source, network, 14));
}

/** User and host of a SIP address; the user without parameters. */
export function readUri(uri: string): { user: string; host: string } {
  const found = /^(?:sips?:)?(?:([^@]*)@)?([^;?]*)/i.exec(uri.trim());
  const [user = '', host = ''] = [found?.[1], found?.[2]];
  return { user: user.split(/[;:]/)[0]!, host: host.replace(/:\d*$/, '').toLowerCase() };
}

/** Whether the platform's database takes two texts for the same: their case makes no difference to it. */
export function isSameInDatabase(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** A called number in the form used for comparison: without the plus before its digits, otherwise unchanged. */
export function comparedNumber(user: string): string {
  return /^\+\d+$/.test(user) ? user.slice(1) : user;
}
