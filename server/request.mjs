import { randomUUID } from 'node:crypto';

/** Headers of every response, whatever its origin. */
export const PROTECTION = {
  // For everything but pages: nothing may be loaded or framed. On pages, the middleware replaces it with a policy with a nonce.
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Browsers ignore it over plain http, so it does no harm where the console is tried on loopback.
  'strict-transport-security': 'max-age=31536000',
};

/**
 * Removes from a request the headers that only this server may set, and sets them.
 * @param {import('node:http').IncomingMessage} request
 * @param {string} [address] of the client, where it is known
 * @returns {Record<string, string>} the headers of its response, including the request id
 */
export function received(request, address) {
  const id = randomUUID();
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith('x-console-') || name === 'x-middleware-subrequest') delete request.headers[name];
  }
  request.headers['x-request-id'] = id;
  if (address) request.headers['x-console-client'] = address;
  return { 'x-request-id': id, ...PROTECTION };
}

/** @param {string} url */
export function pathOf(url) {
  return url.split('?')[0] ?? '/';
}

/**
 * Whether a URL is one of this server's, and well-formed: every escape sequence in it can be decoded.
 * @param {string} url
 */
export function isReadable(url) {
  try {
    decodeURIComponent(pathOf(url));
    return url.startsWith('/');
  } catch {
    return false;
  }
}

/**
 * The client address: the connection's own or, behind N trusted proxies, the N-th from the end of those that they recorded.
 * Anyone could have written what is further left. Some proxies add the port, which differs with each connection.
 * @param {import('node:http').IncomingMessage} request
 * @param {number} hops how many proxies are trusted
 */
export function clientAddress(request, hops) {
  const noted = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const candidate = hops > 0 ? noted[noted.length - hops] : undefined;
  const noPort = candidate?.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.*)\](?::\d+)?$/, '$1');
  const address = noPort ?? request.socket.remoteAddress ?? '';
  return /^[\da-fA-F.:]{2,45}$/.test(address) ? address : '';
}
