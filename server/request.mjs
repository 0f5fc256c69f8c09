// @ts-check
import { randomUUID } from 'node:crypto';

/** What every answer carries, whoever gives it. */
export const PROTECTION = {
  // For what is no page: nothing may be loaded or framed by it. The middleware replaces it on pages, with a nonce.
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
 * Takes from a request what only this server may say, and says it.
 * @param {import('node:http').IncomingMessage} request
 * @param {string} [address] of the browser, where it is known
 * @returns {Record<string, string>} what its answer carries; the request's id is in it
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
 * Whether an address is one of this server's, and whole: every escaped character in it can be read.
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
 * The address of the browser: the connection's own, or, behind N trusted proxies, the N-th from the end of what they
 * noted. What stands further left could have been written by anybody.
 * @param {import('node:http').IncomingMessage} request
 * @param {number} hops how many proxies are trusted
 */
export function clientAddress(request, hops) {
  const noted = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const candidate = hops > 0 ? noted[noted.length - hops] : undefined;
  const address = candidate ?? request.socket.remoteAddress ?? '';
  return /^[\da-fA-F.:]{2,45}$/.test(address) ? address : '';
}
