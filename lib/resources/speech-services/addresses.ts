/** Host names and IPv4 addresses. */
const HOST = String.raw`[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?`;
const HOST_PORT = new RegExp(`^${HOST}:(\\d{1,5})$`, 'i');
const BARE_HOST = new RegExp(`^${HOST}$`, 'i');

/**
 * Checks an address of the form host:port.
 * @returns the sentence to show, or null
 */
export function hostPortProblem(value: unknown): string | null {
  const port = HOST_PORT.exec(String(value))?.[1];
  return port && Number(port) > 0 && Number(port) <= 65_535 ? null : 'Enter a host and a port, such as 10.0.0.1:5000.';
}

/**
 * Checks a host, with or without a port.
 * @returns the sentence to show, or null
 */
export function hostProblem(value: unknown): string | null {
  const right = BARE_HOST.test(String(value)) || hostPortProblem(value) === null;
  return right ? null : 'Enter a host, with a port if it needs one, such as 10.0.0.1:5000.';
}
