import { headers } from 'next/headers';
import { settings } from '../config/settings';
import { isSecureHost } from '../session/cookies';

/** Facts about the current request that do not come from its cookie. */
interface RequestContext {
  requestId: string;
  /** The client address, as far as the trusted proxies report it (TRUSTED_PROXY_HOPS); null when unknown. */
  clientAddress: string | null;
  host: string;
  traceparent: string | null;
  /** Path and query of the page that is being rendered; null for a handler. */
  page: string | null;
}

/** Headers that server.mjs sets on every request after removing what the browser may have sent under the same names. */
const CLIENT_ADDRESS_HEADER = 'x-console-client';
export const REQUEST_ID_HEADER = 'x-request-id';
/** The header in which the middleware tells a page its own path. */
export const PATH_HEADER = 'x-console-path';

/** @param given the request's headers; by default those of the page being rendered */
export async function requestContext(given?: Headers): Promise<RequestContext> {
  const all = given ?? (await headers());
  return {
    requestId: all.get(REQUEST_ID_HEADER) ?? crypto.randomUUID(),
    clientAddress: all.get(CLIENT_ADDRESS_HEADER),
    host: hostOf(all),
    traceparent: all.get('traceparent'),
    page: given ? null : all.get(PATH_HEADER),
  };
}

/** The host name that the browser used. PUBLIC_URL wins, because a proxy in front may rewrite the Host header. */
export function hostOf(given: Headers): string {
  const { publicUrl } = settings();
  return publicUrl ? new URL(publicUrl).host : (given.get('host') ?? '');
}

/** The console's own origin as the browser sees it, without a path. */
export function originOf(given: Headers): string {
  const { publicUrl } = settings();
  if (publicUrl) return new URL(publicUrl).origin;
  const host = hostOf(given);
  return `${isSecureHost(host) ? 'https' : 'http'}://${host}`;
}
